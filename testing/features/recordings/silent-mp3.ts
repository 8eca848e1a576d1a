/** Silence in MP3 with two channels: frames of 48 kbit/s at 16 kHz, each 36 ms long. */
export function silentMp3(frames = 100): Buffer {
  const frame = Buffer.alloc(216)
  frame.set([0xff, 0xf3, 0x68, 0x04])
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}
