import { grouped } from '@/lib/platform/grouped'

/** What is counted of replies. Times in milliseconds, in steps; null without a reply. */
export interface ReplyFigures {
  replies: number
  /** Half of the replies came within this time. */
  p50Ms: number | null
  /** 95 % of the replies came within this time. */
  p95Ms: number | null
  /** Replies that the contact interrupted by speaking. */
  interruptions: number
  toolUses: number
  toolFailures: number
}

/** What is counted of answered calls. */
export interface AnsweredFigures {
  answered: number
  /** Answered calls in which the contact said nothing. */
  silent: number
  /** Calls in which an appointment was booked. */
  booked: number
}

export interface VoiceFigures extends ReplyFigures, AnsweredFigures {}

/** The calls of one version of an assistant. */
export interface VersionFigures extends VoiceFigures {
  assistantId: string
  name: string
  version: number
}

export const NO_REPLIES: ReplyFigures = {
  replies: 0,
  p50Ms: null,
  p95Ms: null,
  interruptions: 0,
  toolUses: 0,
  toolFailures: 0,
}

export const NO_ANSWERED: AnsweredFigures = { answered: 0, silent: 0, booked: 0 }

/** Interruptions for each answered call; null without calls. */
export function interruptionsPerCall({ interruptions, answered }: VoiceFigures): number | null {
  return answered > 0 ? interruptions / answered : null
}

/** The share of some answered calls, from 0 to 1; null without calls. */
export function shareOf(part: number, { answered }: AnsweredFigures): number | null {
  return answered > 0 ? part / answered : null
}

/** Sorts by assistant, those with the most calls first, the newest version of each first. */
export function versionsInOrder(versions: readonly VersionFigures[]): VersionFigures[] {
  const groups = [...grouped(versions, ({ assistantId }) => assistantId).values()]
  const calls = (group: readonly VersionFigures[]) =>
    group.reduce((sum, { answered }) => sum + answered, 0)
  return groups
    .toSorted((a, b) => calls(b) - calls(a))
    .flatMap((group) => group.toSorted((a, b) => b.version - a.version))
}
