import { z } from 'zod'
import { ModelFailed, type LanguageModel } from '@/lib/vendors/language-model'
import type { ModelMessage } from '@/lib/vendors/language-model/port'

interface Question<Answer extends z.ZodType> {
  name: string
  answer: Answer
  messages: readonly ModelMessage[]
  signal: AbortSignal
}

/** Maximum number of requests, if the answer does not match the schema. */
const ATTEMPTS = 2

const MAX_TOKENS = 500

/** Asks a language model for an answer that matches a schema. @throws ModelBusy, ModelFailed, the signal's reason */
export async function askModel<Answer extends z.ZodType>(
  model: LanguageModel,
  { name, answer, messages, signal }: Question<Answer>,
): Promise<z.output<Answer>> {
  const schema = z.toJSONSchema(answer) as Record<string, unknown>
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    let text = ''
    const request = { messages, answer: { name, schema }, maxTokens: MAX_TOKENS, signal }
    for await (const event of model.stream(request)) {
      if (event.kind === 'text') text += event.text
    }
    const read = answer.safeParse(parse(text))
    if (read.success) return read.data
  }
  throw new ModelFailed('The language model answered twice with something that does not fit.')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
