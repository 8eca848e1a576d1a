import { grouped } from '@/lib/platform/grouped'
import { differs } from './two-proportions'
import { interruptionsPerCall, shareOf, type VersionFigures } from './voice-figures'

/** How a version of an assistant did, compared with the one before. What cannot be compared is null. */
export interface VersionChange {
  assistantId: string
  name: string
  version: number
  before: number
  /** Change of the median time of a reply, in milliseconds: below zero for faster replies. */
  replyMs: number | null
  /** Relative change of the interruptions per call: −0.04 for four percent fewer. */
  interruptions: number | null
  /** Shares of the answered calls in which an appointment was booked. */
  booked: { before: number; now: number; significant: boolean } | null
  /** Answered calls of the version. */
  calls: number
}

/**
 * Compares the newest version of each assistant with the version before that has calls in the period. The assistants with
 * the most calls come first.
 */
export function newestChanges(versions: readonly VersionFigures[]): VersionChange[] {
  const byAssistant = grouped(
    versions.filter(({ answered }) => answered > 0),
    ({ assistantId }) => assistantId,
  )
  return [...byAssistant.values()]
    .flatMap((own) => {
      const [now, before] = own.toSorted((a, b) => b.version - a.version)
      return now && before ? [changeBetween(before, now)] : []
    })
    .toSorted((a, b) => b.calls - a.calls || a.assistantId.localeCompare(b.assistantId))
}

export function changeBetween(before: VersionFigures, now: VersionFigures): VersionChange {
  const bookedNow = shareOf(now.booked, now)
  const bookedBefore = shareOf(before.booked, before)
  return {
    assistantId: now.assistantId,
    name: now.name,
    version: now.version,
    before: before.version,
    replyMs: now.p50Ms === null || before.p50Ms === null ? null : now.p50Ms - before.p50Ms,
    interruptions: relativeChange(interruptionsPerCall(before), interruptionsPerCall(now)),
    booked:
      bookedNow === null || bookedBefore === null || (bookedNow === 0 && bookedBefore === 0)
        ? null
        : {
            before: bookedBefore,
            now: bookedNow,
            significant: differs(
              { successes: before.booked, of: before.answered },
              { successes: now.booked, of: now.answered },
            ),
          },
    calls: now.answered,
  }
}

function relativeChange(before: number | null, now: number | null): number | null {
  return before === null || now === null || before === 0 ? null : (now - before) / before
}
