/** A model that writes what an assistant says next, piece by piece, and may call tools. */
export interface LanguageModel {
  /** `rules`: written rules instead of a model. Whatever shows an answer of theirs says so. */
  readonly kind: 'model' | 'rules'
  readonly name: string
  /** Writes one answer. @throws ModelBusy, ModelFailed, and the signal's reason if it was aborted */
  stream(request: ModelRequest): AsyncIterable<ModelEvent>
}

export interface ModelRequest {
  messages: readonly ModelMessage[]
  /** The tools that it may call; none by default. */
  tools?: readonly ModelTool[]
  /** The answer is JSON that fits this schema. */
  answer?: { name: string; schema: Record<string, unknown> }
  /** Longer answers are cut off. */
  maxTokens?: number
  signal?: AbortSignal
}

export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: readonly ModelToolCall[] }
  | { role: 'tool'; toolCallId: string; content: string }

export interface ModelToolCall {
  id: string
  name: string
  /** JSON as the model wrote it, which need not be valid. */
  arguments: string
}

export interface ModelTool {
  name: string
  description: string
  /** JSON Schema of the arguments. */
  parameters: Record<string, unknown>
}

/** A piece of text, a complete tool call, or at the end what the answer took. */
export type ModelEvent =
  | { kind: 'text'; text: string }
  | { kind: 'tool_call'; call: ModelToolCall }
  | { kind: 'usage'; promptTokens: number; completionTokens: number }

/** The server has too much to do, or is away. Worth another attempt. */
export class ModelBusy extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ModelBusy'
  }
}

/** The server refused the request or broke off. Another attempt would not help. */
export class ModelFailed extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ModelFailed'
  }
}
