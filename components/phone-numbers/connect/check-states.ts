import type { ConnectionCheck } from '@/lib/features/phone-numbers/rules/connection-doctor'

export type CheckState = 'waiting' | 'running' | 'passed' | 'failed' | 'skipped'

export interface ShownCheck {
  check: ConnectionCheck
  state: CheckState
}

/** All of them before the first one is made. */
export function waitingChecks(checks: readonly ConnectionCheck[]): ShownCheck[] {
  return checks.map((check) => ({ check, state: 'waiting' }))
}

/** After one of them has begun or passed; one that was not expected is shown too. */
export function withState(
  shown: readonly ShownCheck[],
  check: ConnectionCheck,
  state: CheckState,
): ShownCheck[] {
  const known = shown.some((one) => one.check === check)
  const all = known ? shown : [...shown, { check, state }]
  return all.map((one) => (one.check === check ? { check, state } : one))
}

/**
 * After the end of a connection that failed: the ones that had not passed by then were not made.
 * @param failed where it stopped, as far as that is known; else the one that was being made
 */
export function stoppedChecks(
  shown: readonly ShownCheck[],
  failed: ConnectionCheck | undefined,
): ShownCheck[] {
  const at = failed ?? shown.find(({ state }) => state === 'running')?.check
  const states = at ? withState(shown, at, 'failed') : shown
  return states.map((one) =>
    one.state === 'waiting' || one.state === 'running' ? { ...one, state: 'skipped' } : one,
  )
}
