import type { Outcome } from '@/lib/platform/vocabulary/call'

/** What is counted of a group of calls. */
export interface Figures {
  /** All of them, running ones included, as the list of calls counts. */
  calls: number
  /** Those with talk time. */
  answered: number
  /** Those that have not ended. */
  running: number
  talkSeconds: number
  /** Those in which an appointment was booked, cancelled since or not. */
  booked: number
}

export interface Group extends Figures {
  /** The id of the assistant or campaign, or the outcome. */
  key: string
  /** Empty for an outcome. */
  name: string
}

export interface OutcomeGroup extends Group {
  key: Outcome
}

export const NO_CALLS: Figures = { calls: 0, answered: 0, running: 0, talkSeconds: 0, booked: 0 }

export function sumOf(all: readonly Figures[]): Figures {
  return all.reduce<Figures>(
    (sum, one) => ({
      calls: sum.calls + one.calls,
      answered: sum.answered + one.answered,
      running: sum.running + one.running,
      talkSeconds: sum.talkSeconds + one.talkSeconds,
      booked: sum.booked + one.booked,
    }),
    NO_CALLS,
  )
}

/** The measures on the page. */
export const MEASURES = ['calls', 'answerRate', 'talkTime', 'appointments'] as const

export type Measure = (typeof MEASURES)[number]

/**
 * The number that a measure shows of some calls: of `answerRate` a share from 0 to 1, of `talkTime` seconds. Null where
 * there is nothing to divide by.
 */
export function measured(
  measure: Measure,
  { calls, answered, running, ...of }: Figures,
): number | null {
  const ended = calls - running
  switch (measure) {
    case 'calls':
      return calls
    case 'answerRate':
      return ended > 0 ? answered / ended : null
    case 'talkTime':
      return of.talkSeconds
    case 'appointments':
      return of.booked
  }
}

/**
 * How much a measure has changed since the period before: of `answerRate` the difference of both shares, otherwise the
 * share of the earlier number. Null if there is nothing to compare with.
 */
export function changeOf(measure: Measure, now: Figures, before: Figures): number | null {
  const [one, other] = [measured(measure, now), measured(measure, before)]
  if (one === null || other === null) return null
  if (measure === 'answerRate') return one - other
  return other === 0 ? null : (one - other) / other
}

/** The largest groups first, by the measure; by their calls if the measure is a rate, which is unreliable for few calls. */
export function largestFirst<G extends Group>(groups: readonly G[], measure: Measure): G[] {
  const by = measure === 'answerRate' ? 'calls' : measure
  return groups.toSorted(
    (a, b) => (measured(by, b) ?? 0) - (measured(by, a) ?? 0) || a.key.localeCompare(b.key),
  )
}
