/**
 * Speaks the sentences of the demo account's talks: `node --import tsx scripts/speak-demo.mjs`.
 *
 * It needs the packages espeak-ng and lame of the system. It writes one MP3 and an index of its sentences, from which the
 * recording of a call is put together without a decoder: every frame stands alone, and sentences start at a frame.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { speakWithEspeak } from '../emulators/local-speech/espeak.ts'
import { DEMO_TALKS } from '../prisma/demo/talks/index.ts'
import { root } from './lib/paths.mjs'

const OUT = join(root, 'prisma/demo/sound')

/** MPEG-2 Layer III: 576 samples a frame at 16 kHz, and 16 kbit/s for both channels. */
const RATE = 16_000
const FRAME_SAMPLES = 576
const FRAME_BYTES = 72
const KBITS = 16

/** Silent frames around each sentence, so that it can be cut out. */
const GAP_FRAMES = 3

/** How late lame's output is, in frames. */
const DELAY_FRAMES = 2

const VOICES = { assistant: 'coral', woman: 'nova', man: 'onyx' }

const sentences = new Map()
for (const { turns, assistant } of DEMO_TALKS) {
  for (const [index, text] of turns.entries()) {
    const speakers = index % 2 === 0 ? ['assistant'] : ['woman', 'man']
    for (const voice of speakers) sentences.set(`${voice}: ${text}`, { voice, text, assistant })
  }
}

const parts = []
const pieces = {}
let frames = GAP_FRAMES
for (const [key, { voice, text, assistant }] of sentences) {
  // espeak-ng's language follows the letters: the clinic's name would make an English sentence Turkish.
  const spoken = assistant === 'grace' ? text.replaceAll('ı', 'i') : text
  const samples = await speakWithEspeak('espeak-ng', {
    text: spoken,
    voice: VOICES[voice],
    speed: 1.15,
    rate: RATE,
  })
  const sound = trimmed(samples)
  const length = Math.ceil(sound.length / FRAME_SAMPLES)
  pieces[key] = { first: frames, frames: length, peaks: peaksOf(sound, length).toString('base64') }
  parts.push({ sound, channel: voice === 'assistant' ? 1 : 0, start: frames * FRAME_SAMPLES })
  frames += length + GAP_FRAMES
}
const stereo = new Int16Array((frames + GAP_FRAMES) * FRAME_SAMPLES * 2)
for (const { sound, channel, start } of parts) {
  for (const [at, sample] of sound.entries()) stereo[(start + at) * 2 + channel] = sample
}

const format = ['-r', '-s', String(RATE / 1000), '--signed', '--little-endian', '--bitwidth', '16']
const coding = [
  '-m',
  's',
  '-b',
  String(KBITS),
  '--cbr',
  '--nores',
  '--resample',
  String(RATE / 1000),
]
const mp3 = execFileSync('lame', ['--quiet', ...format, ...coding, '-t', '-', '-'], {
  input: Buffer.from(stereo.buffer),
  maxBuffer: 64_000_000,
})
for (let at = 0; at + 1 < mp3.length; at += FRAME_BYTES) {
  if (mp3[at] !== 0xff || (mp3[at + 1] ?? 0) >> 4 !== 0xf)
    throw new Error(`No frame at byte ${at}.`)
}
await writeFile(join(OUT, 'speech.mp3'), mp3.subarray(DELAY_FRAMES * FRAME_BYTES))
const index = { frameMs: (FRAME_SAMPLES / RATE) * 1000, frameBytes: FRAME_BYTES, pieces }
await writeFile(join(OUT, 'speech.json'), `${JSON.stringify(index, null, 2)}\n`)
console.log(`${sentences.size} sentences in ${mp3.length} bytes`)

/** Cuts silence from both ends. */
function trimmed(samples) {
  const isLoud = (sample) => Math.abs(sample) > 200
  const first = samples.findIndex(isLoud)
  const last = samples.findLastIndex(isLoud)
  return samples.subarray(Math.max(0, first), last + 1)
}

/** The loudest sample of each frame, from 0 to 100. */
function peaksOf(samples, count) {
  return Buffer.from(
    Array.from({ length: count }, (_, frame) => {
      const of = samples.subarray(frame * FRAME_SAMPLES, (frame + 1) * FRAME_SAMPLES)
      const loudest = of.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
      return Math.round((loudest / 32_768) * 100)
    }),
  )
}
