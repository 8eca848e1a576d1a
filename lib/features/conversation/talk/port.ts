import type { AgentTool } from '../contract/agent-tools'

/**
 * The talk of an assistant, without sound, room or HTTP: what it says, and which tools it uses. The worker, the
 * playground, the tests of assistants and the simulated exchange all speak through it, and nothing else writes a
 * prompt.
 */
export interface Talk {
  /** `rules`: the rule-based speaker answers. Whatever shows the talk says so. */
  readonly speaker: 'model' | 'rules'
  /** Everything so far, in order. */
  readonly entries: readonly TalkEntry[]
  /** Says the greeting of the assistant, or one of ours where it has none; before it, that the talk is recorded. */
  greet(): string
  /** Takes in what the person said. */
  addUserTurn(text: string): void
  /**
   * Answers what was heard last. Where the model fails, the talk says so in words of ours and goes on: it never throws
   * for a model or a tool.
   * @param signal the person speaks over it: the answer stops, and a tool that runs is finished and remembered
   */
  reply(signal?: AbortSignal): AsyncIterable<TalkEvent>
  /** Shortens the last answer to what the person heard of it before speaking over it. */
  truncateReply(text: string): void
}

export type TalkEntry =
  | { kind: 'said'; role: 'assistant' | 'user'; text: string }
  | { kind: 'used'; use: ToolUse }

/** A use of a tool, with its result or its refusal. */
export interface ToolUse {
  id: string
  tool: AgentTool
  arguments: Record<string, unknown>
  outcome: ToolOutcome
}

export type ToolOutcome =
  | { ok: true; result: Record<string, unknown> }
  /** `code` as in `lib/platform/errors.ts`, and a sentence for the model. */
  | { ok: false; code: string; message: string }

/** Runs a tool: through the agent interface in a call, in a sandbox in the playground. Never throws. */
export type RunTool = (use: {
  id: string
  tool: AgentTool
  arguments: Record<string, unknown>
}) => Promise<ToolOutcome>

export type TalkEvent =
  /** The next piece of the answer. */
  | { kind: 'text'; text: string }
  /** A short word while a tool runs, which is spoken at once. */
  | { kind: 'filler'; text: string }
  | { kind: 'used'; use: ToolUse }
  /** The assistant hangs up once it has finished speaking. */
  | { kind: 'end'; reason: 'goodbye' | 'do_not_call' }
  /** The exchange transfers the person to a human. */
  | { kind: 'handed_over' }
  /** The answer is complete. */
  | { kind: 'done'; usage: TalkUsage | null }
  /** The model failed. Words of ours follow as text. `message` is for the account holder. */
  | { kind: 'trouble'; message: string }

/** Tokens of all requests of one answer; null where rules wrote it. */
export interface TalkUsage {
  promptTokens: number
  completionTokens: number
}
