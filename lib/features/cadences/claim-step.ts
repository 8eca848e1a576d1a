import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { DueStep, Position } from './due-steps'
import { stepDueAt } from './rules/cadence'

/**
 * Claims a step: one update finds the enrollment where the timer left it and moves it to the next
 * step. Of any number of repeated timers, one runs the step.
 * @returns the new position; null if another run has the step, or the cadence does not run
 */
export function claimStep(tx: TenantTransaction, due: DueStep): Promise<Position | null> {
  const next = due.index + 1
  return move(tx, due, { currentStep: next, nextRunAt: stepDueAt(due.steps, next, new Date()) })
}

/** Makes the step due again later. @returns the new position, or null as `claimStep` does */
export function postponeStep(
  tx: TenantTransaction,
  due: DueStep,
  until: Date,
): Promise<Position | null> {
  return move(tx, due, { currentStep: due.index, nextRunAt: until })
}

/**
 * Takes back a claim whose step could not run, and makes it due again later.
 * @returns the new position, or null if the enrollment has gone on
 */
export function returnStep(
  tx: TenantTransaction,
  due: DueStep,
  { currentStep, nextRunAt }: Position,
  until: Date,
): Promise<Position | null> {
  const claimed = { ...due, index: currentStep, dueAt: nextRunAt ?? due.dueAt }
  return move(tx, claimed, { currentStep: due.index, nextRunAt: until })
}

async function move(
  tx: TenantTransaction,
  due: DueStep,
  to: { currentStep: number; nextRunAt: Date },
): Promise<Position | null> {
  await lockContact(tx, due)
  const moved = await tx.execute`
    update cadence_enrollments e set current_step = ${to.currentStep}, next_run_at = ${to.nextRunAt}
    where e.id = ${due.enrollmentId} and e.owner_id = ${OWNER} and e.status = 'active'
      and e.current_step = ${due.index} and e.next_run_at = ${due.dueAt}
      and exists (select from cadences d where d.id = e.cadence_id
        and d.is_active and not d.is_template and d.deleted_at is null)`
  return moved === 1 ? { id: due.enrollmentId, ...to } : null
}

/** Completes an enrollment whose steps have all run, once. @returns whether this run completed it */
export async function completeEnrollment(tx: TenantTransaction, due: DueStep): Promise<boolean> {
  await lockContact(tx, due)
  const completed = await tx.execute`
    update cadence_enrollments
    set status = 'completed', ended_at = now(), next_run_at = null
    where id = ${due.enrollmentId} and owner_id = ${OWNER} and status = 'active'
      and current_step = ${due.index} and next_run_at = ${due.dueAt}`
  return completed === 1
}

/** Everything locks a contact before its enrollments, which rules out deadlocks. */
async function lockContact({ query }: TenantTransaction, { contact }: DueStep): Promise<void> {
  await query`
    select 1 as locked from contacts where id = ${contact.id} and owner_id = ${OWNER}
    for key share`
}
