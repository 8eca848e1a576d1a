/** What text-to-speech returns: 16 bits, one channel, at this rate. */
const SPEECH_RATE = 24_000

/** Seconds for a letter, about as fast as people speak. */
const SECONDS_PER_LETTER = 0.055

/** Emulated speech: a quiet tone, as long as the text takes. */
export function speak(text: string): Buffer {
  const samples = Math.round(Math.max(0.2, text.length * SECONDS_PER_LETTER) * SPEECH_RATE)
  const sound = Buffer.alloc(samples * 2)
  for (let index = 0; index < samples; index++) {
    sound.writeInt16LE(
      Math.round(2000 * Math.sin((index * 2 * Math.PI * 220) / SPEECH_RATE)),
      index * 2,
    )
  }
  return sound
}

/** A WAV file with these samples. */
export function wavOf(samples: Buffer, rate = SPEECH_RATE): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}
