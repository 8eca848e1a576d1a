/** Zero crossings of the kernel on either side: steep enough for speech, cheap enough for a busy machine. */
const CROSSINGS = 12
/** Fraction of the narrower band that passes without attenuation. */
const PASS_BAND = 0.92

/**
 * Creates a function that converts consecutive 16-bit samples of one rate into samples of another rate, from -1 to 1. It
 * keeps the end of each frame for the next one to avoid clicks between frames. The last one to four milliseconds are not
 * returned. Rates are in hertz.
 */
export function createResampler(from: number, to: number): (samples: Int16Array) => Float32Array {
  if (from === to) return toFloats
  const divisor = greatestCommonDivisor(from, to)
  const [phases, advance] = [to / divisor, from / divisor]
  const kernels = kernelsOf(from, to, phases)
  const reach = ((kernels[0]?.length ?? 1) - 1) / 2
  /** Input that later output still needs; its first sample lies `reach` before the input position 0. */
  let kept = new Float32Array(reach)
  /** The position of the next output sample, in 1 / `phases` of an input sample. */
  let position = 0

  return (samples) => {
    const input = new Float32Array(kept.length + samples.length)
    input.set(kept)
    input.set(toFloats(samples), kept.length)
    const output: number[] = []
    for (; ; position += advance) {
      const first = Math.floor(position / phases)
      const kernel = kernels[position % phases]
      if (!kernel || first + kernel.length > input.length) break
      let sum = 0
      for (let tap = 0; tap < kernel.length; tap++)
        sum += (kernel[tap] ?? 0) * (input[first + tap] ?? 0)
      output.push(sum)
    }
    const used = Math.min(Math.floor(position / phases), input.length)
    kept = input.slice(used)
    position -= used * phases
    return Float32Array.from(output)
  }
}

/** Converts 16-bit samples to numbers from -1 to 1. */
function toFloats(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_768)
}

/** Returns one windowed sinc per phase, each with a sum of one. */
function kernelsOf(from: number, to: number, phases: number): Float32Array[] {
  const band = (Math.min(from, to) / from) * PASS_BAND
  const reach = Math.ceil(CROSSINGS / band)
  return Array.from({ length: phases }, (_, phase) => {
    const weights = Float32Array.from({ length: 2 * reach + 1 }, (__, tap) => {
      const distance = tap - reach - phase / phases
      const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (reach + 1))
      return sinc(band * distance) * window
    })
    const sum = weights.reduce((total, weight) => total + weight, 0)
    return weights.map((weight) => weight / sum)
  })
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
