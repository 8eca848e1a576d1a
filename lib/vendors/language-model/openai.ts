import OpenAI from 'openai'
import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions'
import { ModelFailed, type LanguageModel, type ModelMessage, type ModelRequest } from './port'
import { inPlainWords } from './openai-errors'
import { readChunks } from './openai-chunks'
import { SilenceGuard } from './silence-guard'

export interface OpenaiModelOptions {
  apiKey: string
  baseURL: string
  model: string
  /** In milliseconds. */
  timeouts?: Timeouts
}

interface Timeouts {
  /** Until the first piece of the answer. */
  first: number
  /** Between two pieces. */
  next: number
}

/** The person waits on the telephone. */
const TIMEOUTS: Timeouts = { first: 10_000, next: 15_000 }

/** Models that refuse `max_tokens`, which is the only name that most compatible servers know. */
const TAKES_COMPLETION_TOKENS = /^(o\d|gpt-5)/

/** A language model behind an OpenAI-compatible API, by streamed chat completions. */
export function openaiLanguageModel({
  apiKey,
  baseURL,
  model,
  timeouts = TIMEOUTS,
}: OpenaiModelOptions): LanguageModel {
  // Without a second attempt, because the caller is waiting: the assistant apologizes and continues.
  const client = new OpenAI({ apiKey, baseURL, maxRetries: 0 })

  return {
    kind: 'model',
    name: model,
    async *stream(request) {
      const guard = new SilenceGuard(timeouts, request.signal)
      try {
        const chunks = await client.chat.completions.create(bodyOf(model, request), {
          signal: guard.signal,
        })
        const state = yield* readChunks(guard.watch(chunks))
        if (!state.isFinished) throw new ModelFailed('The language model broke off its answer.')
      } catch (error) {
        request.signal?.throwIfAborted()
        throw inPlainWords(error, guard, apiKey)
      } finally {
        guard.stop()
      }
    },
  }
}

function bodyOf(
  model: string,
  { messages, tools = [], answer, maxTokens }: ModelRequest,
): ChatCompletionCreateParamsStreaming {
  const limit = TAKES_COMPLETION_TOKENS.test(model) ? 'max_completion_tokens' : 'max_tokens'
  return {
    model,
    messages: messages.map(messageParam),
    stream: true,
    stream_options: { include_usage: true },
    ...(tools.length > 0 && {
      tools: tools.map((tool) => ({ type: 'function' as const, function: tool })),
    }),
    ...(answer && {
      response_format: { type: 'json_schema', json_schema: { ...answer, strict: true } },
    }),
    ...(maxTokens && { [limit]: maxTokens }),
  }
}

function messageParam(message: ModelMessage): ChatCompletionMessageParam {
  if (message.role === 'tool') {
    return { role: 'tool', tool_call_id: message.toolCallId, content: message.content }
  }
  if (message.role !== 'assistant' || !message.toolCalls?.length) {
    return { role: message.role, content: message.content }
  }
  return {
    role: 'assistant',
    content: message.content || null,
    tool_calls: message.toolCalls.map(({ id, name, arguments: given }) => ({
      id,
      type: 'function',
      function: { name, arguments: given },
    })),
  }
}
