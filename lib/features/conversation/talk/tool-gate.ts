import { quotedData } from '@/lib/platform/text/quoted-data'
import { agrees, declines } from './agreement'
import type { Briefing } from './briefing'
import type { TalkEntry, ToolOutcome } from './port'

export type CustomTool = NonNullable<Briefing['tools'][number]['custom']>

export function customOf({ tools }: Briefing, name: string): CustomTool | null {
  return tools.find((tool) => tool.name === name)?.custom ?? null
}

const CONFIRM = 'confirmation_needed'

/**
 * Checks the conditions of a custom tool: the tool that must come before it, and the person's agreement to this very use.
 * @param entries the talk so far
 * @returns why it must not run now; null if it may
 */
export function gateOf(
  briefing: Briefing,
  entries: readonly TalkEntry[],
  name: string,
  given: Record<string, unknown>,
): ToolOutcome | null {
  const custom = customOf(briefing, name)
  if (!custom) return null
  const { after, askFirst } = custom
  if (after && !hasSucceeded(entries, after)) {
    return { ok: false, code: 'not_yet', message: `Use ${after} first.` }
  }
  if (!askFirst || hasAgreed(entries, name, given)) return null
  return {
    ok: false,
    code: CONFIRM,
    message:
      'Nothing was done yet. Tell the person what you are about to do, with these values, and ask for a clear yes. After the yes, call the tool again with the same arguments.',
  }
}

function hasSucceeded(entries: readonly TalkEntry[], name: string): boolean {
  return entries.some(
    (entry) => entry.kind === 'used' && entry.use.tool === name && entry.use.outcome.ok,
  )
}

/**
 * Whether the person agreed to the last question about this tool with these arguments: the assistant has spoken since,
 * nothing that the person then said was a no, and the last of it a yes. A question about another tool in a later turn
 * needs a separate answer.
 */
function hasAgreed(
  entries: readonly TalkEntry[],
  name: string,
  given: Record<string, unknown>,
): boolean {
  const asked = entries.findLastIndex((entry) => entry.kind === 'used' && entry.use.tool === name)
  const question = entries[asked]
  if (question?.kind !== 'used' || !isQuestion(question)) return false
  if (!isSame(question.use.arguments, given)) return false
  const since = entries.slice(asked + 1)
  const first = since.findIndex(isHeard)
  const spoken = since.slice(0, Math.max(first, 0)).some(isSpoken)
  const between = since.slice(first, since.findLastIndex(isHeard))
  const answers = since.filter(isHeard).map(({ text }) => text)
  const last = answers.at(-1)
  if (last === undefined || !spoken || between.some(isQuestion)) return false
  return agrees(last) && !answers.some(declines)
}

type Said = Extract<TalkEntry, { kind: 'said' }>

function isHeard(entry: TalkEntry): entry is Said {
  return entry.kind === 'said' && entry.role === 'user'
}

function isSpoken(entry: TalkEntry): boolean {
  return entry.kind === 'said' && entry.role === 'assistant'
}

/** Whether this use asked for an agreement, which the assistant then asks the person for. */
export function isQuestion(entry: TalkEntry): boolean {
  return entry.kind === 'used' && asks(entry.use.outcome)
}

function asks(outcome: ToolOutcome): boolean {
  return !outcome.ok && outcome.code === CONFIRM
}

function isSame(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return sorted(one) === sorted(other)
}

function sorted(values: Record<string, unknown>): string {
  const entries = Object.entries(values).filter(([, value]) => value !== null && value !== '')
  return quotedData(entries.toSorted(([a], [b]) => a.localeCompare(b)))
}
