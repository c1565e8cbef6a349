// The engine's worker, so that thinking never holds up the screen. The page starts one, in which the hall stands; the
// hall's starts the others, which think beside it.
import { beHall } from './hall'
import { beThinker } from './thinker'
import { thinkerName } from './thinkers'

const scope = self as unknown as DedicatedWorkerGlobalScope
if (scope.name === thinkerName) beThinker(scope)
else beHall(scope)
