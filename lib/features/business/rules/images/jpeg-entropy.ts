/** The codes of a table by their lengths: JPEG, annex F. */
export interface Huffman {
  /** The first code of each length, and where its value is. */
  first: number[]
  index: number[]
  counts: Uint8Array
  values: Uint8Array
}

const MAX_CODE_BITS = 16
const COEFFICIENTS = 64

/** @param counts how many codes there are of each length, from 1 bit on */
export function huffman(counts: Uint8Array, values: Uint8Array): Huffman {
  const first: number[] = []
  const index: number[] = []
  let code = 0
  let at = 0
  for (const count of counts) {
    first.push(code)
    index.push(at)
    code = (code + count) * 2
    at += count
  }
  return { first, index, counts, values }
}

/** Reads the coded blocks of a scan without keeping them. Every method throws a RangeError where the data ends. */
export class EntropyReader {
  readonly #file: Uint8Array
  #at: number
  #bits = 0
  #left = 0

  constructor(file: Uint8Array, at: number) {
    this.#file = file
    this.#at = at
  }

  /** @param ac null where the scan has no coefficients but the first */
  skipBlock(dc: Huffman | undefined, ac: Huffman | null | undefined): void {
    if (!dc || ac === undefined) throw new RangeError('A table is missing.')
    this.#skip(this.#decode(dc))
    if (!ac) return
    for (let at = 1; at < COEFFICIENTS;) {
      const code = this.#decode(ac)
      const [zeros, size] = [code >> 4, code & 15]
      if (size === 0 && zeros < 15) return
      at += zeros + 1
      if (at > COEFFICIENTS) throw new RangeError('Too many coefficients.')
      this.#skip(size)
    }
  }

  /** Skips a restart marker, after which the codes start anew. */
  restart(): void {
    this.#left = 0
    const [mark, kind = 0] = this.#file.subarray(this.#at, this.#at + 2)
    if (mark !== 0xff || !isRestart(kind)) throw new RangeError('A restart is missing.')
    this.#at += 2
  }

  /** Returns the position of the next marker other than a restart marker. */
  nextMarker(): number {
    let at = this.#at
    while (at + 1 < this.#file.length) {
      const next = this.#file[at + 1] ?? 0
      if (this.#file[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at
      at += 1
    }
    throw new RangeError('The file is cut off.')
  }

  #decode({ first, index, counts, values }: Huffman): number {
    let code = 0
    for (let length = 0; length < MAX_CODE_BITS; length += 1) {
      code = code * 2 + this.#bit()
      const offset = code - (first[length] ?? 0)
      if (offset < (counts[length] ?? 0)) return values[(index[length] ?? 0) + offset] ?? 0
    }
    throw new RangeError('There is no such code.')
  }

  #skip(bits: number): void {
    if (bits > MAX_CODE_BITS) throw new RangeError('A coefficient is too large.')
    for (let bit = 0; bit < bits; bit += 1) this.#bit()
  }

  #bit(): number {
    if (this.#left === 0) {
      const byte = this.#file[this.#at]
      // A byte of ones is followed by a zero; anything else is a marker.
      if (byte === undefined || (byte === 0xff && this.#file[this.#at + 1] !== 0)) {
        throw new RangeError('The scan is cut off.')
      }
      this.#at += byte === 0xff ? 2 : 1
      this.#bits = byte
      this.#left = 8
    }
    this.#left -= 1
    return (this.#bits >> this.#left) & 1
  }
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7
}
