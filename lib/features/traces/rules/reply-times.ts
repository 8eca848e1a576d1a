import { REPLY_PARTS, type ReplyPart, type TurnTrace } from './turn-trace'

/** Parts of a reply that are shorter are not shown, in milliseconds: they would be rounded to 0.0 s. */
const SHORTEST_PART_MS = 50

/** The parts of a reply that are worth showing, in order. */
export function shownParts(trace: Pick<TurnTrace, ReplyPart>): { part: ReplyPart; ms: number }[] {
  return REPLY_PARTS.flatMap((part) => {
    const ms = trace[part] ?? 0
    return ms >= SHORTEST_PART_MS ? [{ part, ms }] : []
  })
}

/** How fast a call was answered, in milliseconds. */
export interface ReplyTimes {
  count: number
  medianMs: number
  /** The first of the slowest replies. */
  slowest: { index: number; ms: number }
}

interface TimedTurn {
  index: number
  trace: Pick<TurnTrace, 'replyMs'> | null
}

/** The typical and the slowest reply of a call; null if no reply was measured. */
export function replyTimes(turns: readonly TimedTurn[]): ReplyTimes | null {
  const replies = turns.flatMap(({ index, trace }) => {
    const ms = trace?.replyMs ?? null
    return ms === null ? [] : [{ index, ms }]
  })
  const ordered = replies.toSorted((a, b) => b.ms - a.ms)
  const [slowest] = ordered
  if (!slowest) return null
  const times = ordered.map(({ ms }) => ms)
  return { count: times.length, medianMs: median(times), slowest }
}

function median(ordered: readonly number[]): number {
  const [below, above] = [Math.floor, Math.ceil].map((round) => round((ordered.length - 1) / 2))
  return Math.round(((ordered[below ?? 0] ?? 0) + (ordered[above ?? 0] ?? 0)) / 2)
}
