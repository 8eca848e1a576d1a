/** Sample rate of text-to-speech, with 16 bits and one channel. */
export const SPEECH_RATE = 24_000

/** Speaking rate, about that of a person. */
const SECONDS_PER_LETTER = 0.055

/** Returns emulated speech: a quiet tone as long as the text would take. */
export function speak(text: string, rate = SPEECH_RATE): Buffer {
  const samples = Math.round(Math.max(0.2, text.length * SECONDS_PER_LETTER) * rate)
  const sound = Buffer.alloc(samples * 2)
  for (let index = 0; index < samples; index++) {
    sound.writeInt16LE(Math.round(2000 * Math.sin((index * 2 * Math.PI * 220) / rate)), index * 2)
  }
  return sound
}
