import type { Problem } from '@/components/ui/api-client'
import type { ConnectionCheck } from '@/lib/features/phone-numbers/rules/connection-doctor'

/** The part of a connected number that the page shows. */
export interface ConnectedNumber {
  id: string
  phoneNumber: string
  friendlyName: string
  capabilities: { voice: boolean; sms: boolean }
}

/** Replaces the form while a number is being connected, and afterwards. */
export type ShownStage =
  | { at: 'checking'; checks: ShownCheck[] }
  | { at: 'failed'; checks: ShownCheck[]; problem: Problem }
  | { at: 'connected'; checks: ShownCheck[]; numbers: ConnectedNumber[] }

export type CheckState = 'waiting' | 'running' | 'passed' | 'warned' | 'failed' | 'skipped'

export interface ShownCheck {
  check: ConnectionCheck
  state: CheckState
}

/** The checks before the first one starts. */
export function waitingChecks(checks: readonly ConnectionCheck[]): ShownCheck[] {
  return checks.map((check) => ({ check, state: 'waiting' }))
}

/** The checks after one of them has started or passed. An unexpected check is added. */
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
 * The checks of a failed connection. Checks that had not started were skipped.
 * @param failed the failed check; if unknown, the running check counts as failed
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
