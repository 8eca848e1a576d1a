/**
 * Speaks the example call of the front page: `node --import tsx scripts/speak-specimen.mjs`.
 *
 * It needs the packages espeak-ng and lame of the system. It writes one MP3 a language, from the sentences in the
 * translations, and what the page draws of it: the bars of its wave, and when each sentence is said.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { speakWithEspeak } from '../emulators/local-speech/espeak.ts'
import { root } from './lib/paths.mjs'

const RATE = 16_000
const KBITS = 24
const BARS = 64

/** Between two sentences, and before the first. */
const GAP_SECONDS = 0.4

/** The assistant speaks first, and then in turns. */
const VOICES = ['onyx', 'coral']

const folder = join(root, 'public/sounds')
await mkdir(folder, { recursive: true })
const drawn = {}
for (const language of ['en', 'tr']) {
  const file = join(root, `i18n/translations/${language}/site.json`)
  const { turns } = JSON.parse(await readFile(file, 'utf8')).specimen
  const { samples, said } = await speakTurns(Object.values(turns))
  const mp3 = encode(samples)
  await writeFile(join(folder, `specimen-${language}.mp3`), mp3)
  drawn[language] = { seconds: round(samples.length / RATE), said, levels: levelsOf(samples) }
  console.log(`${language}: ${drawn[language].seconds} s in ${mp3.length} bytes`)
}
const index = join(root, 'components/shell/specimen-sound.json')
await writeFile(index, `${JSON.stringify(drawn, null, 2)}\n`)

async function speakTurns(texts) {
  const gap = new Int16Array(GAP_SECONDS * RATE)
  const parts = [gap]
  const said = []
  let at = gap.length
  for (const [index, text] of texts.entries()) {
    const spoken = trimmed(
      await speakWithEspeak('espeak-ng', {
        text,
        voice: VOICES[index % VOICES.length],
        speed: 1.1,
        rate: RATE,
      }),
    )
    said.push({ from: round(at / RATE), to: round((at + spoken.length) / RATE) })
    parts.push(spoken, gap)
    at += spoken.length + gap.length
  }
  const samples = new Int16Array(at)
  let end = 0
  for (const part of parts) {
    samples.set(part, end)
    end += part.length
  }
  return { samples, said }
}

function encode(samples) {
  const format = [
    '-r',
    '-s',
    String(RATE / 1000),
    '--signed',
    '--little-endian',
    '--bitwidth',
    '16',
  ]
  const coding = ['-m', 'm', '-b', String(KBITS), '--resample', String(RATE / 1000)]
  const input = Buffer.from(samples.buffer)
  return execFileSync('lame', ['--quiet', ...format, ...coding, '-t', '-', '-'], { input })
}

/** The loudness of equal parts, from 0 to 1. */
function levelsOf(samples) {
  const length = samples.length / BARS
  const levels = Array.from({ length: BARS }, (_, bar) => {
    const part = samples.subarray(Math.floor(bar * length), Math.floor((bar + 1) * length))
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
  })
  const loudest = Math.max(...levels)
  return levels.map((level) => round(level / loudest))
}

/** Cuts silence from both ends. */
function trimmed(samples) {
  const isLoud = (sample) => Math.abs(sample) > 200
  return samples.subarray(Math.max(0, samples.findIndex(isLoud)), samples.findLastIndex(isLoud) + 1)
}

function round(value) {
  return Math.round(value * 100) / 100
}
