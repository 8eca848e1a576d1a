import type { ModelMessage } from '@/lib/vendors/language-model/port'

/** A tool call, read from the messages for a model. */
export interface Used {
  tool: string
  given: Record<string, unknown>
  result: Record<string, unknown> | null
  code: string | null
}

export type Item =
  | { kind: 'user'; text: string }
  | { kind: 'said'; text: string }
  | { kind: 'used'; use: Used }

/** Reads utterances and tool calls from the messages for a model. */
export function itemsOf(messages: readonly ModelMessage[]): Item[] {
  const calls = new Map<string, { tool: string; given: Record<string, unknown> }>()
  return messages.flatMap((message): Item[] => {
    if (message.role === 'system') return []
    if (message.role === 'user') return [{ kind: 'user', text: message.content }]
    if (message.role === 'tool') {
      const call = calls.get(message.toolCallId)
      return call ? [{ kind: 'used', use: { ...call, ...outcomeOf(message.content) } }] : []
    }
    const { toolCalls = [] } = message as Extract<ModelMessage, { role: 'assistant' }>
    for (const { id, name, arguments: given } of toolCalls) {
      calls.set(id, { tool: name, given: objectOf(given) })
    }
    return message.content.trim() ? [{ kind: 'said', text: message.content }] : []
  })
}

function outcomeOf(content: string): Pick<Used, 'result' | 'code'> {
  const value = objectOf(content)
  return typeof value.refused === 'string'
    ? { result: null, code: value.refused }
    : { result: value, code: null }
}

/** Parses a JSON object. Shortened results are not valid JSON. */
function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
