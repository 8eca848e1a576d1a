import { randomUUID } from 'node:crypto'

interface JsonSchema {
  type?: string
  enum?: unknown[]
  minimum?: number
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
}

export interface ChatRequest {
  model: string
  messages: { role: string; content: string }[]
  response_format?: { type: string; json_schema?: { schema: JsonSchema } }
}

/** The smallest value that fits: first of an enumeration, least number, a text that says where it comes from. */
function fitting(schema: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, fitting(part)]),
      )
    case 'array':
      return schema.items ? [fitting(schema.items)] : []
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    case 'boolean':
      return false
    case undefined:
    default:
      return 'Written by the emulated model.'
  }
}

/** A chat completion: what fits the given JSON schema, unless told what to say. */
export function answerChat(
  { model, messages, response_format: format }: ChatRequest,
  told?: string,
) {
  const schema = format?.json_schema?.schema
  const said = `You said: ${messages.at(-1)?.content ?? ''}`
  const content = told ?? (schema ? JSON.stringify(fitting(schema)) : said)
  return {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null },
        logprobs: null,
        finish_reason: 'stop',
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }
}
