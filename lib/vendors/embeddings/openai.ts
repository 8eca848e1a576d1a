import OpenAI from 'openai'
import { z } from 'zod'
import { storable } from '@/lib/platform/text/storable-text'
import { paddedVector, VECTOR_DIMENSIONS } from './rules/vector'
import { retryAfterSeconds } from '@/lib/platform/http-client'
import { EmbedderBusy, EmbedderRefused, type Embedder } from './port'

interface ModelOptions {
  apiKey: string
  baseURL: string
  model: string
  /** In milliseconds, up to the last byte of the response. */
  timeouts?: { document: number; question: number }
}

/** A question's timeout is short because a contact waits on the telephone. */
const TIMEOUTS = { document: 60_000, question: 5000 }

/** Models that accept the `dimensions` parameter. */
const TAKES_DIMENSIONS = /^text-embedding-3-/

const MAX_REASON = 300

const Answer = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()) })),
})

/** An embedding model behind an OpenAI-compatible API. Each `embed` is one request. */
export function openaiEmbedder({
  apiKey,
  baseURL,
  model,
  timeouts = TIMEOUTS,
}: ModelOptions): Embedder {
  const client = new OpenAI({ apiKey, baseURL, maxRetries: 0 })

  async function ask(input: string[], timeout: number): Promise<unknown> {
    try {
      return await client.embeddings.create(
        {
          model,
          input,
          // Every compatible server supports it. Some answer with floats even when asked for base64.
          encoding_format: 'float',
          ...(TAKES_DIMENSIONS.test(model) && { dimensions: VECTOR_DIMENSIONS }),
        },
        // The client's own timeout covers only the time to the first byte of the response.
        { timeout, signal: AbortSignal.timeout(timeout) },
      )
    } catch (error) {
      throw translate(error, apiKey)
    }
  }

  return {
    model,
    kind: 'model',
    async embed(texts, as) {
      if (texts.length === 0) return []
      return readVectors(await ask(texts, timeouts[as]), texts.length)
    },
  }
}

function readVectors(answer: unknown, count: number): number[][] {
  const result = Answer.safeParse(answer)
  if (!result.success) throw new EmbedderRefused('The answer is no list of embeddings.')
  const vectors: number[][] = []
  for (const { index, embedding } of result.data.data) vectors[index] = padded(embedding)
  const places = Array.from({ length: count }, (_, index) => vectors[index])
  const complete = places.filter((vector) => vector !== undefined)
  if (complete.length !== count || vectors.length !== count) {
    throw new EmbedderRefused(`It answered ${count} texts with another number of embeddings.`)
  }
  return complete
}

/** @throws EmbedderRefused where the vector is empty or has too many dimensions */
function padded(vector: number[]): number[] {
  const { length } = vector
  if (length === 0) throw new EmbedderRefused('The answer holds an empty embedding.')
  if (length > VECTOR_DIMENSIONS) {
    throw new EmbedderRefused(
      `The model places texts in ${length} dimensions; at most ${VECTOR_DIMENSIONS} can be kept. Choose another model.`,
    )
  }
  return paddedVector(vector)
}

function translate(cause: unknown, apiKey: string): Error {
  if (cause instanceof SyntaxError) return new EmbedderRefused('The answer is no JSON.', { cause })
  // Any other error means no response: the connection failed, broke or timed out.
  const answered = cause instanceof OpenAI.APIError ? cause : null
  const status = answered?.status as number | undefined
  const reason = withoutSecrets(cause instanceof Error ? cause.message : String(cause), apiKey)
  if (status === undefined || status === 408 || status === 429 || status >= 500) {
    return new EmbedderBusy(
      `The model is not available: ${reason}`,
      retryAfterSeconds(answered?.headers as Headers | undefined),
      {
        cause,
      },
    )
  }
  return new EmbedderRefused(reason, { cause })
}

/** Removes the API key, which a server that refuses it may repeat whole or in part. */
function withoutSecrets(message: string, apiKey: string): string {
  const redacted = message.replaceAll(apiKey, '[key]').replaceAll(/\bsk-[\w*.-]+/g, '[key]')
  return storable(redacted, MAX_REASON)
}
