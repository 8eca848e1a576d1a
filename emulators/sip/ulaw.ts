/** G.711 µ-law: a byte for each sample of 16 bits. */

const BIAS = 0x84
const MAX = 32_635

export const SILENCE = 0xff

export function toUlaw(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0
  const size = Math.min(Math.abs(sample), MAX) + BIAS
  const exponent = Math.floor(Math.log2(size)) - 7
  const mantissa = (size >> (exponent + 3)) & 0x0f
  return ~(sign | (exponent << 4) | mantissa) & 0xff
}

export function fromUlaw(byte: number): number {
  const code = ~byte & 0xff
  const size = (((code & 0x0f) << 3) + BIAS) << ((code >> 4) & 7)
  return code & 0x80 ? BIAS - size : size - BIAS
}
