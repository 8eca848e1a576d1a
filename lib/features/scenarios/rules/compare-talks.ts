import type { TalkEntry } from '@/lib/features/conversation/talk/port'
import type { Expectation, ExpectationResult } from './scenario'

/** An entry of a talk, and whether the other talk lacks it in the same turn. */
export interface ComparedEntry {
  entry: TalkEntry
  differs: boolean
}

/**
 * Marks the entries that another talk does not have. Compares turn by turn, where a turn starts with an utterance of the caller,
 * so that an additional answer does not shift the rest.
 * @param other null to mark no entries
 */
export function compareTalks(
  entries: readonly TalkEntry[],
  other: readonly TalkEntry[] | null,
): ComparedEntry[] {
  if (!other) return entries.map((entry) => ({ entry, differs: false }))
  const others = turnsOf(other)
  return turnsOf(entries).flatMap((turn, index) => {
    const same = (others[index] ?? []).map(textOf)
    return turn.map((entry) => ({ entry, differs: !same.includes(textOf(entry)) }))
  })
}

function turnsOf(entries: readonly TalkEntry[]): TalkEntry[][] {
  const turns: TalkEntry[][] = [[]]
  for (const entry of entries) {
    if (entry.kind === 'said' && entry.role === 'user') turns.push([])
    turns.at(-1)?.push(entry)
  }
  return turns
}

/** Returns a key for equal entries. Ignores ids and results of tool calls. */
function textOf(entry: TalkEntry): string {
  if (entry.kind === 'said') return `${entry.role}: ${entry.text}`
  const { tool, arguments: given, outcome } = entry.use
  return `${tool} ${JSON.stringify(given)} ${outcome.ok}`
}

export function sameExpectation(
  expectation: Expectation,
  results: readonly ExpectationResult[],
): ExpectationResult | undefined {
  const wanted = canonical(expectation)
  return results.find((result) => canonical(result.expectation) === wanted)
}

/** Serializes with sorted keys, because the database does not keep their order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
