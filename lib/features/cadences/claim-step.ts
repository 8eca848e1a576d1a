import { stepDueAt } from './rules/cadence'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { DueStep } from './find-due-step'
import type { Standing } from './step-job'

/**
 * Takes a step, once: the enrolment moves on to the next one in the same update that finds it where
 * the timer left it, so that of any number of repeated timers one does the step. Null for the others.
 */
export function claimStep(tx: TenantTransaction, due: DueStep): Promise<Standing | null> {
  const next = due.index + 1
  return move(tx, due, { currentStep: next, nextRunAt: stepDueAt(due.steps, next, new Date()) })
}

/** Leaves the step for later. */
export function postponeStep(
  tx: TenantTransaction,
  due: DueStep,
  until: Date,
): Promise<Standing | null> {
  return move(tx, due, { currentStep: due.index, nextRunAt: until })
}

async function move(
  tx: TenantTransaction,
  due: DueStep,
  to: { currentStep: number; nextRunAt: Date },
): Promise<Standing | null> {
  await lockContact(tx, due)
  const moved = await tx.execute`
    update cadence_enrollments e set current_step = ${to.currentStep}, next_run_at = ${to.nextRunAt}
    where e.id = ${due.enrollmentId} and e.owner_id = ${OWNER} and e.status = 'active'
      and e.current_step = ${due.index} and e.next_run_at = ${due.dueAt}
      and exists (select from cadences d where d.id = e.cadence_id
        and d.is_active and not d.is_template and d.deleted_at is null)`
  return moved === 1 ? { id: due.enrollmentId, ...to } : null
}

/** All steps are behind: the enrolment is completed, once. @returns whether it was this time */
export async function completeEnrollment(tx: TenantTransaction, due: DueStep): Promise<boolean> {
  await lockContact(tx, due)
  const completed = await tx.execute`
    update cadence_enrollments
    set status = 'completed', ended_at = now(), next_run_at = null
    where id = ${due.enrollmentId} and owner_id = ${OWNER} and status = 'active'
      and current_step = ${due.index} and next_run_at = ${due.dueAt}`
  return completed === 1
}

/** Before its enrolments, as everywhere: who changes the contact waits, or is waited for. */
async function lockContact({ query }: TenantTransaction, { contact }: DueStep): Promise<void> {
  await query`
    select 1 as locked from contacts where id = ${contact.id} and owner_id = ${OWNER}
    for key share`
}
