import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { start } from '@/scripts/lib/processes.mjs'

/** Voices by their OpenAI names: a variant of espeak-ng, in the language of the text. */
const NAMED: Record<string, string> = { alloy: '', coral: '+f3', nova: '+f5', onyx: '+m3' }

/** Voices of one language: espeak-ng's own names. */
const LANGUAGES = { tr: 'tr', en: 'en-us' }

export const ESPEAK_VOICES = [...Object.keys(LANGUAGES), ...Object.keys(NAMED)]

/** Words per minute at speed 1, and espeak-ng's limits. */
const WORDS_PER_MINUTE = 150
const SLOWEST = 80
const FASTEST = 450

/** Maximum time for one text, in milliseconds. */
const LIMIT_MS = 15_000

const WAV_HEADER_BYTES = 44
const ESPEAK_RATE = 22_050

/** Common words without a letter that only Turkish has. */
const TURKISH =
  /[çğıöşü]|(^|[^a-z])(merhaba|evet|tamam|lütfen|ve|bir|bu|ben|size|siz|saat|randevu)([^a-z]|$)/i

export interface EspeakText {
  text: string
  /** One of {@link ESPEAK_VOICES}. */
  voice: string
  /** Default: 1. */
  speed?: number
  /** Sample rate of the result, in hertz. */
  rate: number
}

/**
 * Speaks a text with espeak-ng.
 * @param program path or name of espeak-ng
 * @returns 16-bit samples of one channel
 * @throws Error if espeak-ng fails or takes too long
 */
export async function speakWithEspeak(
  program: string,
  { text, voice, speed = 1, rate }: EspeakText,
): Promise<Int16Array> {
  const pace = Math.min(FASTEST, Math.max(SLOWEST, Math.round(WORDS_PER_MINUTE * speed)))
  const args = [
    '--stdin',
    '--stdout',
    '-b',
    '1',
    '-v',
    espeakVoice(voice, text),
    '-s',
    String(pace),
  ]
  const child = start(program, args, { stdio: ['pipe', 'pipe', 'ignore'] })
  if (!child.stdin || !child.stdout) throw new Error('espeak-ng has no pipes')
  const timeout = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
  try {
    // A text that the program does not read ends as its exit code.
    child.stdin.on('error', () => undefined).end(text)
    const [sound] = await Promise.all([buffer(child.stdout), once(child, 'close')])
    if (child.exitCode !== 0) throw new Error(`espeak-ng ended with ${String(child.exitCode)}`)
    return resample(samplesOf(sound.subarray(WAV_HEADER_BYTES)), ESPEAK_RATE, rate)
  } finally {
    clearTimeout(timeout)
  }
}

function espeakVoice(voice: string, text: string): string {
  if (voice === 'tr' || voice === 'en') return LANGUAGES[voice]
  return `${TURKISH.test(text) ? LANGUAGES.tr : LANGUAGES.en}${NAMED[voice] ?? ''}`
}

function samplesOf(bytes: Buffer): Int16Array {
  const samples = new Int16Array(Math.floor(bytes.length / 2))
  for (let index = 0; index < samples.length; index++) samples[index] = bytes.readInt16LE(index * 2)
  return samples
}

/** Interpolates linearly, which is good enough for a synthetic voice. Rates are in hertz. */
function resample(samples: Int16Array, from: number, to: number): Int16Array {
  return Int16Array.from({ length: Math.floor((samples.length * to) / from) }, (_, index) => {
    const position = (index * from) / to
    const before = Math.floor(position)
    const [one = 0, other = one] = [samples[before], samples[before + 1]]
    return Math.round(one + (other - one) * (position - before))
  })
}
