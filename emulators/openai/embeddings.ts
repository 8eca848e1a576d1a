import { createHash } from 'node:crypto'

export interface EmbeddingsRequest {
  model: string
  input: string | string[]
  dimensions?: number
  encoding_format?: 'float' | 'base64'
}

const DIMENSIONS = 1536

/** Returns the dimensions of a model: 256 for `emulated-256`, those of OpenAI's small model otherwise. */
const dimensionsOf = (model: string) => Number(/^emulated-(\d+)$/.exec(model)?.[1] ?? DIMENSIONS)

function embed(text: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, () => 0)
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const hash = createHash('sha256').update(word).digest()
    for (let at = 0; at < 32; at += 4) {
      const place = hash.readUInt32BE(at) % dimensions
      vector[place] = (vector[place] ?? 0) + (at % 8 === 0 ? 1 : -1)
    }
  }
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

function base64(vector: number[]): string {
  return Buffer.from(new Float32Array(vector).buffer).toString('base64')
}

/** Returns the embeddings of the inputs, as base64 or as numbers. The SDK requests base64 by default. */
export function createEmbeddings({ model, input, dimensions, encoding_format }: EmbeddingsRequest) {
  const data = [input].flat().map((text, index) => {
    const vector = embed(text, dimensions ?? dimensionsOf(model))
    const embedding = encoding_format === 'base64' ? base64(vector) : vector
    return { object: 'embedding', index, embedding }
  })
  return { object: 'list', model, data, usage: { prompt_tokens: 1, total_tokens: 1 } }
}
