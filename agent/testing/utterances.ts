import { readFileSync } from 'node:fs'

/** Utterances of a person, recorded with a synthetic voice: 8 kHz, 16 bits, one channel. */
export type Utterance =
  | 'appointment'
  | 'tuesday'
  | 'yes'
  | 'goodbye'
  | 'order'
  | 'stop'
  | 'announcement'

/** Transcripts of the recordings. */
export const WORDS: Record<Utterance, string> = {
  appointment: 'Hello, I need an appointment for a check up.',
  tuesday: 'Tuesday at noon, please.',
  yes: 'Yes, that is right.',
  goodbye: 'Thank you, good bye.',
  order: 'Where is my order 4711?',
  stop: 'Stop, wait a moment please, I have a question.',
  announcement:
    'Aradığınız kişiye şu anda ulaşılamıyor. Lütfen sinyal sesinden sonra mesajınızı bırakın.',
}

const WAV_HEADER_BYTES = 44

export function samplesOf(utterance: Utterance): Int16Array {
  const file = readFileSync(new URL(`./speech/${utterance}.wav`, import.meta.url))
  return new Int16Array(
    file.buffer.slice(file.byteOffset + WAV_HEADER_BYTES, file.byteOffset + file.byteLength),
  )
}
