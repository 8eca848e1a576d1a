import type { Finding } from '@/lib/platform/probe'

/** The last known health of a part of the installation. Times are in epoch milliseconds. */
export interface PartHealth extends Finding {
  /** When it was first found to have this status. */
  since: number
  at: number
  /** The duration of its last answer; null if the part is never probed or did not answer. */
  latencyMs: number | null
}

export type Outcome =
  | { kind: 'answered'; finding: Finding; latencyMs: number }
  /** It cannot be reached, or its answer is unusable. */
  | { kind: 'failed' }
  /** Its time was over before it answered. */
  | { kind: 'late' }

/**
 * The health of a part after an outcome.
 * @param subject the part at the beginning of a sentence, such as `The database`
 * @param before null at the first time
 */
export function healthAfter(
  outcome: Outcome,
  subject: string,
  before: PartHealth | null,
  at: number,
): PartHealth {
  const { status, reason } = findingOf(outcome, subject, before)
  const since = before?.status === status ? before.since : at
  const latencyMs = outcome.kind === 'answered' ? outcome.latencyMs : null
  return { status, reason, since, at, latencyMs }
}

/** A part that is late once may be busy. After a second late answer it is down. */
function findingOf(outcome: Outcome, subject: string, before: PartHealth | null): Finding {
  if (outcome.kind === 'answered') return outcome.finding
  if (outcome.kind === 'failed') return { status: 'down', reason: `${subject} cannot be reached.` }
  const isNew = !before || before.status === 'ok'
  return {
    status: isNew ? 'degraded' : 'down',
    reason: `${subject} does not answer within a second.`,
  }
}

/** Whether requests fail: 503 then. Other parts that are not ok leave the service degraded. */
export function overallStatus(
  vital: readonly Finding[],
  others: readonly Finding[],
): 'ok' | 'degraded' | 'unavailable' {
  if (vital.some(({ status }) => status === 'down')) return 'unavailable'
  return [...vital, ...others].every(({ status }) => status === 'ok') ? 'ok' : 'degraded'
}
