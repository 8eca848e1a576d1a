import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChatRequest } from './chat'

/** An answer that a streamed chat completion gives. */
export interface ScriptedAnswer {
  /** Text is streamed word by word, a list piece by piece. */
  text?: string | readonly string[]
  /** Text in place of an object is sent as it is, whether it is JSON or not. */
  toolCalls?: readonly { name: string; arguments: Record<string, unknown> | string }[]
  /** Milliseconds before the first piece, and between two pieces. */
  delayMs?: { first?: number; next?: number }
  /** Waits for this before it sends the piece with this number, from 0. */
  holdAt?: { piece: number; until: Promise<unknown> }
  /** Breaks the connection after so many pieces. */
  cutAfter?: number
  /** Ends the stream after so many pieces as if nothing were missing. */
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
    if (cutAfter === index) throw new Error('The emulated server breaks off.')
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

/** A tool call comes in pieces: its name first, then its arguments in two halves. */
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
