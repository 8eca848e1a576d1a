import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChatRequest } from './chat'

/** Answer of a streamed chat completion. */
export interface ScriptedAnswer {
  /** A string is streamed word by word, a list element by element. */
  text?: string | readonly string[]
  /** A string is sent unchanged, also if it is not JSON. */
  toolCalls?: readonly { name: string; arguments: Record<string, unknown> | string }[]
  /** Milliseconds before the first chunk, and between chunks. */
  delayMs?: { first?: number; next?: number }
  /** Waits for this promise before the chunk with this index. */
  holdAt?: { piece: number; until: Promise<unknown> }
  /** Closes the connection after this number of chunks. */
  cutAfter?: number
  /** Ends the stream without an error after this number of chunks. */
  endAfter?: number
}

/** Returns the server-sent events of a chat completion. */
export async function* streamChatCompletion(
  { model, stream_options: options }: Pick<ChatRequest, 'model' | 'stream_options'>,
  answer: ScriptedAnswer,
): AsyncGenerator<string> {
  const base = {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion.chunk',
    created: Math.floor(Date.now() / 1000),
    model,
  }
  const choose = (delta: object, finish: string | null = null) =>
    event({ ...base, choices: [{ index: 0, delta, finish_reason: finish }] })
  const { delayMs, holdAt, cutAfter, endAfter } = answer
  const deltas = [...textDeltas(answer), ...toolCallDeltas(answer)]
  for (const [index, delta] of deltas.entries()) {
    if (cutAfter === index) throw new Error('emulated connection error')
    if (endAfter === index) return
    if (holdAt?.piece === index) await holdAt.until
    const pause = index === 0 ? delayMs?.first : delayMs?.next
    if (pause) await wait(pause)
    yield choose(delta)
  }
  yield choose({}, answer.toolCalls?.length ? 'tool_calls' : 'stop')
  if (options?.include_usage) {
    const usage = { prompt_tokens: 10, completion_tokens: deltas.length }
    yield event({ ...base, choices: [], usage: { ...usage, total_tokens: 10 + deltas.length } })
  }
  yield 'data: [DONE]\n\n'
}

function event(body: object): string {
  return `data: ${JSON.stringify(body)}\n\n`
}

function textDeltas({ text = [] }: ScriptedAnswer): object[] {
  const pieces = typeof text === 'string' ? (text.match(/\S+\s*/g) ?? []) : text
  return pieces.map((content) => ({ content }))
}

function toolCallDeltas({ toolCalls = [] }: ScriptedAnswer): object[] {
  return toolCalls.flatMap(({ name, arguments: given }, index) => {
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    const half = Math.ceil(text.length / 2)
    const part = (delta: object) => ({ tool_calls: [{ index, ...delta }] })
    return [
      part({
        id: `call_${randomUUID()}`,
        type: 'function',
        function: { name, arguments: text.slice(0, half) },
      }),
      part({ function: { arguments: text.slice(half) } }),
    ]
  })
}
