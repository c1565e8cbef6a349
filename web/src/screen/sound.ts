// Quiet sounds, made on the spot: a card on wood, a stone that rolls, a short pipe note for a win, two to call
// somebody.
import { settings } from '../settings.svelte'

let context: AudioContext | undefined

// Browsers allow sound only after the first tap.
addEventListener('pointerdown', () => (context ??= new AudioContext()), { once: true })
addEventListener('keydown', () => (context ??= new AudioContext()), { once: true })

function noise(seconds: number, frequency: number, loudness: number): void {
  if (!context) return
  const samples = Math.floor(seconds * context.sampleRate)
  const buffer = context.createBuffer(1, samples, context.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < samples; ++i) data[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 3
  const source = new AudioBufferSourceNode(context, { buffer })
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 0.9 })
  source
    .connect(filter)
    .connect(new GainNode(context, { gain: loudness }))
    .connect(context.destination)
  source.start()
}

function note(frequency: number, after: number): void {
  if (!context) return
  const begin = context.currentTime + after
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.linearRampToValueAtTime(0.05, begin + 0.04)
  gain.gain.linearRampToValueAtTime(0, begin + 0.5)
  const pipe = new OscillatorNode(context, { type: 'triangle', frequency })
  pipe.connect(gain).connect(context.destination)
  pipe.start(begin)
  pipe.stop(begin + 0.6)
}

export type Sound = 'card' | 'stone' | 'win' | 'loss' | 'call'

export function play(sound: Sound): void {
  if (!settings.sound || !context) return
  if (sound === 'card') noise(0.09, 1400, 0.25)
  else if (sound === 'stone') noise(0.5, 220, 0.5)
  else if (sound === 'call') [659, 880].forEach((frequency, i) => note(frequency, i * 0.22))
  else if (sound === 'win') [587, 740, 880].forEach((frequency, i) => note(frequency, i * 0.16))
  else note(294, 0)
}
