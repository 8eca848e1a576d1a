import type { AssistantLanguage } from '@/lib/features/assistants/rules/assistant'
import type { RunStatus } from '@/lib/features/tools/rules/outcome'
import { storable } from '@/lib/platform/text/storable-text'
import type { TurnRole } from '@/lib/platform/vocabulary/transcript'
import { MAX_LINE, MAX_LINES } from './scenario'

/** A call as the source of a scenario. Turns and uses are in order. */
export interface ToldCall {
  language: AssistantLanguage
  turns: readonly ToldTurn[]
  uses: readonly ToldUse[]
}

export interface ToldTurn {
  index: number
  role: TurnRole
  text: string
  at: Date
}

export interface ToldUse {
  tool: string
  at: Date
  /** Of a built-in tool. */
  result: Record<string, unknown>
  /** Null for a built-in tool. `answer` is the start of the answer of the business's system. */
  run: { status: RunStatus; answer: string | null } | null
}

/** The part of a call that a scenario repeats. */
export interface Excerpt {
  /** Lines of the person. */
  lines: string[]
  /** The last line. */
  question: string
  /** The answer of the assistant to it, in the whole call all answers. */
  answer: string
  /** Uses of tools for that answer, in the whole call all of them. */
  uses: readonly ToldUse[]
  /** Uses of tools until then. */
  usesSoFar: readonly ToldUse[]
  isWhole: boolean
}

/**
 * Returns the part of a call up to a turn of the assistant, or the whole call. Null if the turn does not exist, or if the
 * person said nothing before.
 */
export function excerptOf({ turns, uses }: ToldCall, turn: number | null): Excerpt | null {
  const at = turn === null ? turns.length : turns.findIndex(({ index }) => index === turn)
  if (at < 0 || (turn !== null && turns[at]?.role !== 'assistant')) return null
  const before = turns.slice(0, at)
  const lines = linesOf(before)
  const question = lines.at(-1)
  if (question === undefined) return null
  if (turn === null) {
    const answers = turns.flatMap(({ role, text }) => (role === 'assistant' ? [text] : []))
    return { lines, question, answer: answers.join(' '), uses, usesSoFar: uses, isWhole: true }
  }
  const asked = before.findLast(({ role }) => role === 'user')?.at
  const rest = turns.slice(at)
  const next = rest.find(({ role }) => role === 'user')
  const answer = rest.slice(0, next && rest.indexOf(next)).map(({ text }) => text)
  const usesSoFar = uses.filter((use) => !next || use.at < next.at)
  const own = usesSoFar.filter((use) => !asked || use.at >= asked)
  return { lines, question, answer: answer.join(' '), uses: own, usesSoFar, isWhole: false }
}

/** Joins utterances that no answer separates. Only the last ones fit into a script. */
function linesOf(turns: readonly ToldTurn[]): string[] {
  const lines: string[] = []
  let before: ToldTurn | null = null
  for (const turn of turns) {
    const text = turn.text.trim()
    if (turn.role === 'user' && text) {
      if (before?.role === 'user') lines.push(`${lines.pop() ?? ''} ${text}`.trim())
      else lines.push(text)
    }
    before = turn
  }
  return lines.slice(-MAX_LINES).map((line) => storable(line, MAX_LINE).trim())
}
