import { randomUUID } from 'node:crypto'

interface JsonSchema {
  /** A list if several types are allowed. */
  type?: string | string[]
  enum?: unknown[]
  minimum?: number
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

export interface ChatRequest {
  model: string
  messages: { role: string; content: string }[]
  response_format?: { type: string; json_schema?: { schema: JsonSchema } }
  stream?: boolean
  stream_options?: { include_usage?: boolean }
}

/** Returns a minimal value of a schema: the first of an enumeration, the minimum of a number, a fixed string. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {})
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, sampleOf(part)]),
      )
    case 'array':
      return schema.items ? [sampleOf(schema.items)] : []
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

/** Returns the content of a completion: see {@link createChatCompletion}. */
export function contentOf(
  { messages, response_format: format }: Pick<ChatRequest, 'messages' | 'response_format'>,
  requestedContent?: string,
): string {
  const schema = format?.json_schema?.schema
  const echo = `You echo: ${messages.at(-1)?.content ?? ''}`
  return requestedContent ?? (schema ? JSON.stringify(sampleOf(schema)) : echo)
}

/**
 * Returns a chat completion. Its content is `requestedContent` if given, else a value of the request's JSON schema,
 * else an echo of the last message.
 */
export function createChatCompletion(
  { model, messages, response_format: format }: ChatRequest,
  requestedContent?: string,
) {
  const content = contentOf({ messages, response_format: format }, requestedContent)
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
