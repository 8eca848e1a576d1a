import { VECTOR_DIMENSIONS } from '@/lib/vendors/embeddings/rules/vector'

/** How far a text lies from the middle of its topic: two of one topic have a cosine of about 0.6. */
const SPREAD = 0.8

/** Where texts of so many topics lie. Texts are not spread evenly: what is about the same is near each other. */
export class Topics {
  readonly #middles: Float32Array[]

  /** The same topics for the same `middles`, other texts for another `random`. */
  constructor(
    readonly count: number,
    middles: () => number,
    readonly random: () => number,
  ) {
    this.#middles = Array.from({ length: count }, () => unit(noise(middles, 1)))
  }

  /** A text, or a question, about a topic. */
  near(topic: number): Float32Array {
    const middle = this.#middles[topic % this.count] ?? new Float32Array(VECTOR_DIMENSIONS)
    const vector = noise(this.random, SPREAD)
    for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) + (middle[at] ?? 0)
    return unit(vector)
  }
}

/** In no direction more than in another, of about this length. */
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

/** As pgvector receives it: a text of as many digits would take ten times as long to read. */
export function binary(vector: Float32Array): Buffer {
  const buffer = Buffer.alloc(4 + 4 * vector.length)
  buffer.writeInt16BE(vector.length, 0)
  for (const [at, place] of vector.entries()) buffer.writeFloatBE(place, 4 + 4 * at)
  return buffer
}
