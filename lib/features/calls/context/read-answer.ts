import { z } from 'zod'
import { lineText } from '@/lib/platform/http/fields'
import { storable } from '@/lib/platform/text/storable-text'
import type { CallFact } from '@/lib/platform/vocabulary/call'
import type { ContextFailure } from '@/lib/platform/vocabulary/call-context'
import type { RequestResult } from '@/lib/vendors/outgoing-http'
import { contextField } from '../contract/context-field'

const MAX_NAME = 200
const MAX_FACTS = 20
const MAX_LABEL = 100
const MAX_FACTS_TEXT = 4000

const line = lineText().overwrite((text) => storable(text))

/** Systems write amounts and flags as numbers and booleans. */
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])

const texts = z.record(z.string(), scalar).transform((given) => {
  const known = Object.entries(given).filter(([, value]) => value !== null)
  return Object.fromEntries(known.map(([key, value]) => [key, storable(String(value))]))
})

const facts = texts
  .pipe(z.record(line.min(1).max(MAX_LABEL), lineText()))
  .transform((given): CallFact[] =>
    Object.entries(given).map(([label, value]) => ({ label, value })),
  )
  .refine((given) => given.length <= MAX_FACTS && sizeOf(given) <= MAX_FACTS_TEXT)

function sizeOf(given: readonly CallFact[]): number {
  return given.reduce((sum, { label, value }) => sum + label.length + value.length, 0)
}

/** The answer of a context URL. Other fields have no meaning. */
const ContextAnswer = z.object({
  name: line.max(MAX_NAME).nullish(),
  facts: facts.nullish(),
  context: texts.pipe(contextField).nullish(),
})

export type ContextAnswer = z.output<typeof ContextAnswer>

export type ReadAnswer = ContextAnswer | ContextFailure

/** Reads the answer of a context URL. Whatever it is, the call goes on. */
export function readAnswer({ failure, detail, statusCode, body }: RequestResult): ReadAnswer {
  if (failure !== null) return { code: failure, detail }
  if (statusCode === null || statusCode < 200 || statusCode > 299) {
    return { code: 'status', detail: String(statusCode) }
  }
  // It knows nothing about this call.
  if (!body?.trim()) return {}
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return { code: 'not_json', detail: null }
  }
  return parseAnswer(json)
}

function parseAnswer(json: unknown): ReadAnswer {
  const { data, error } = ContextAnswer.safeParse(json)
  return data ?? { code: 'invalid', detail: error?.issues[0]?.path.join('.') || 'JSON' }
}
