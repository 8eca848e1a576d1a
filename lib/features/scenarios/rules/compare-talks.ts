import type { TalkEntry } from '@/lib/features/conversation/talk/port'
import type { Expectation, ExpectationResult } from './scenario'

/** An entry of a talk, and whether the other talk has none like it at this place. */
export interface ComparedEntry {
  entry: TalkEntry
  differs: boolean
}

/**
 * Marks what a talk has and the other one has not. The talks are compared turn by turn: a turn is what follows one
 * utterance of the caller, so that an answer more in one turn does not shift the rest.
 * @param other null where there is nothing to compare with
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

/** What makes two entries the same. The ids of uses and the rows of results may differ. */
function textOf(entry: TalkEntry): string {
  if (entry.kind === 'said') return `${entry.role}: ${entry.text}`
  const { tool, arguments: given, outcome } = entry.use
  return `${tool} ${JSON.stringify(given)} ${outcome.ok}`
}

/** The result of the same expectation in another run; undefined where that run did not have it. */
export function sameExpectation(
  expectation: Expectation,
  results: readonly ExpectationResult[],
): ExpectationResult | undefined {
  const wanted = canonical(expectation)
  return results.find((result) => canonical(result.expectation) === wanted)
}

/** The database returns the keys of an object in another order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
