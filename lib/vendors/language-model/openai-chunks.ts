import type { ChatCompletionChunk } from 'openai/resources/chat/completions'
import type { ModelEvent, ModelToolCall } from './port'

type ToolCallDelta = NonNullable<ChatCompletionChunk.Choice.Delta['tool_calls']>[number]

/**
 * Reads the chunks of one answer: text as it comes, tool calls once they are complete.
 * @returns whether the server said that the answer was complete
 */
export async function* readChunks(
  chunks: AsyncIterable<ChatCompletionChunk>,
): AsyncGenerator<ModelEvent, { isFinished: boolean }> {
  const calls = new Map<number, ModelToolCall>()
  let isFinished = false
  for await (const { choices, usage } of chunks) {
    // Some servers send no choices with the usage, others none at all.
    const choice = choices?.[0]
    if (choice?.delta?.content) yield { kind: 'text', text: choice.delta.content }
    for (const delta of choice?.delta?.tool_calls ?? []) addDelta(calls, delta)
    if (choice?.finish_reason) isFinished = true
    if (usage) {
      const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage
      yield { kind: 'usage', promptTokens, completionTokens }
    }
  }
  // A call that was cut off is not complete.
  if (isFinished) for (const call of calls.values()) yield { kind: 'tool_call', call }
  return { isFinished }
}

/** A call comes in pieces: first its name, then its arguments. Some servers leave out the index. */
function addDelta(calls: Map<number, ModelToolCall>, { index, id, function: part }: ToolCallDelta) {
  const isNew = id && part?.name && ![...calls.values()].some((call) => call.id === id)
  const at = (index as number | undefined) ?? (isNew ? calls.size : calls.size - 1)
  const call = calls.get(at) ?? { id: '', name: '', arguments: '' }
  calls.set(at, {
    id: call.id || (id ?? ''),
    name: call.name || (part?.name ?? ''),
    arguments: call.arguments + (part?.arguments ?? ''),
  })
}
