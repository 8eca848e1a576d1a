import type { TurnRole } from '@/lib/platform/vocabulary/transcript'

/** A stretch of time. Both ends are in milliseconds on one clock. */
export interface Span {
  from: number
  to: number
}

/** An utterance of one side. */
export interface SpokenSpan extends Span {
  /** Of the turn. */
  index: number
  role: TurnRole
  /** Whether the end is measured. Otherwise the span lasts until the next turn starts. */
  isMeasured: boolean
}

interface TimedTurn {
  index: number
  role: TurnRole
  /** Start of the speech. */
  from: number
  /** Length of the speech; null if it was not measured. */
  speechMs: number | null
}

/** Silences of at least this length are marked, in milliseconds. */
export const LONG_SILENCE_MS = 3000

/** Shorter overlaps are not marked, in milliseconds: the ends of speech are not measured more exactly. */
const SHORTEST_OVERLAP_MS = 200

/**
 * When each turn was spoken, in order.
 * @param turns in the order of their starts
 * @param end of the talk
 */
export function spokenSpans(turns: readonly TimedTurn[], end: number): SpokenSpan[] {
  return turns.map(({ speechMs, ...turn }, place) => {
    const next = turns[place + 1]?.from ?? end
    const to = speechMs === null ? Math.max(turn.from, next) : turn.from + speechMs
    return { ...turn, to, isMeasured: speechMs !== null }
  })
}

/**
 * The long silences of a talk, also before its first and after its last word.
 * @param spans in the order of their starts
 */
export function longSilences(spans: readonly Span[], talk: Span): Span[] {
  const silences: Span[] = []
  let quietFrom = talk.from
  for (const { from, to } of [...spans, { from: talk.to, to: talk.to }]) {
    if (from - quietFrom >= LONG_SILENCE_MS) silences.push({ from: quietFrom, to: from })
    quietFrom = Math.max(quietFrom, to)
  }
  return silences
}

/** The times at which both sides spoke, in order. */
export function overlaps(spans: readonly SpokenSpan[]): Span[] {
  const measured = spans.filter(({ isMeasured }) => isMeasured)
  const of = (role: TurnRole) => measured.filter((span) => span.role === role)
  return of('user')
    .flatMap((person) => of('assistant').map((assistant) => shared(person, assistant)))
    .filter(({ from, to }) => to - from >= SHORTEST_OVERLAP_MS)
    .toSorted((a, b) => a.from - b.from)
}

function shared(a: Span, b: Span): Span {
  return { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }
}

/** The span at a moment, or else the closest one; null if there are none. */
export function closestSpan<S extends Span>(spans: readonly S[], at: number): S | null {
  const distance = ({ from, to }: Span) => Math.max(from - at, at - to, 0)
  return spans.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}
