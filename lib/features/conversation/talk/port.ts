import type { Trace } from '@/lib/features/tools/rules/outcome'

/**
 * The talk of an assistant, without audio, room or HTTP: its utterances and tool calls. The worker, the playground, the tests
 * of assistants and the simulator all use it. No other code writes a prompt.
 */
export interface Talk {
  /** `rules` for the rule-based speaker, which every view of the talk must show. */
  readonly speaker: 'model' | 'rules'
  readonly entries: readonly TalkEntry[]
  /** Says the recording notice, if any, and the greeting of the assistant or a default greeting. */
  greet(): string
  addUserTurn(text: string): void
  /**
   * Answers the last user turn. If the model fails, the talk apologizes and continues: it never throws for a model or a tool.
   * @param signal an interruption: stops the answer, while a running tool is finished and remembered
   */
  reply(signal?: AbortSignal): AsyncIterable<TalkEvent>
  /** Shortens the last answer to the text that was played before an interruption. */
  truncateReply(playedText: string): void
}

export type TalkEntry =
  | { kind: 'said'; role: 'assistant' | 'user'; text: string }
  | { kind: 'used'; use: ToolUse }

/** A tool call with its outcome. */
export interface ToolUse {
  id: string
  /** Name of a built-in or custom tool. */
  tool: string
  arguments: Record<string, unknown>
  outcome: ToolOutcome
  /** Request and answer of a custom tool, for people. The language model does not get it. */
  trace?: Trace | undefined
}

export type ToolOutcome =
  | { ok: true; result: Record<string, unknown> }
  /** `code`: as in `lib/platform/errors.ts`. `message`: a sentence for the model. */
  | { ok: false; code: string; message: string }

/** Runs a tool: through the agent interface in a call, in a sandbox in the playground. Should not throw. */
export type RunTool = (use: {
  id: string
  tool: string
  arguments: Record<string, unknown>
}) => Promise<RanTool>

export type RanTool = ToolOutcome & { trace?: Trace }

export type TalkEvent =
  /** A piece of the answer. */
  | { kind: 'text'; text: string }
  /** A phrase to speak at once, while a tool runs. */
  | { kind: 'filler'; text: string }
  | { kind: 'used'; use: ToolUse }
  /** The assistant hangs up after this answer. */
  | { kind: 'end'; reason: 'goodbye' | 'do_not_call' }
  /** The call was transferred to a human. */
  | { kind: 'handed_over' }
  /** The answer is complete. */
  | { kind: 'done'; usage: TalkUsage | null }
  /** The model failed. An apology follows as text. `message` is for the account holder. */
  | { kind: 'trouble'; message: string }

/** Tokens of all model requests of one answer. */
export interface TalkUsage {
  promptTokens: number
  completionTokens: number
}
