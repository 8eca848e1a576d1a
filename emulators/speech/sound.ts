/** What text-to-speech returns: 16 bits, one channel, at this rate. */
export const SPEECH_RATE = 24_000

/** Seconds for a letter, about as fast as people speak. */
const SECONDS_PER_LETTER = 0.055

/** Emulated speech: a quiet tone, as long as the text takes. */
export function speak(text: string, rate = SPEECH_RATE): Buffer {
  const samples = Math.round(Math.max(0.2, text.length * SECONDS_PER_LETTER) * rate)
  const sound = Buffer.alloc(samples * 2)
  for (let index = 0; index < samples; index++) {
    sound.writeInt16LE(Math.round(2000 * Math.sin((index * 2 * Math.PI * 220) / rate)), index * 2)
  }
  return sound
}
