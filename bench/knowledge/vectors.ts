import { VECTOR_DIMENSIONS } from '@/lib/vendors/embeddings/rules/vector'

/** The distance of a text from the centre of its topic. Two texts of one topic have a cosine of about 0.6. */
const SPREAD = 0.8

/** Vectors of texts on a number of topics. Like real texts, they are clustered by topic. */
export class Topics {
  readonly #middles: Float32Array[]

  /** `middles` determines the topics, `random` the texts. */
  constructor(
    readonly count: number,
    middles: () => number,
    readonly random: () => number,
  ) {
    this.#middles = Array.from({ length: count }, () => unit(noise(middles, 1)))
  }

  near(topic: number): Float32Array {
    const middle = this.#middles[topic % this.count] ?? new Float32Array(VECTOR_DIMENSIONS)
    const vector = noise(this.random, SPREAD)
    for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) + (middle[at] ?? 0)
    return unit(vector)
  }
}

/** A vector of about this length in a random direction. */
function noise(random: () => number, length: number): Float32Array {
  const width = 2 * length * Math.sqrt(3 / VECTOR_DIMENSIONS)
  return Float32Array.from({ length: VECTOR_DIMENSIONS }, () => (random() - 0.5) * width)
}

function unit(vector: Float32Array): Float32Array {
  let squares = 0
  for (const place of vector) squares += place * place
  const length = Math.sqrt(squares)
  return vector.map((place) => place / length)
}

/** A generator of numbers from 0 to 1, which are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
