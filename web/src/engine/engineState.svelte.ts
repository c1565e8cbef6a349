// How the engine in this browser fares, for whoever shows it.
export const engineState = $state({ lacksWeights: false }) // it cannot think before they have arrived
