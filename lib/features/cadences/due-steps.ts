import { systemPool } from '@/lib/platform/database/client'
import { PLAN_NAMES } from '@/lib/platform/tenancy/plan'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import type { Standing } from './step-job'

/** Cadences rest on a plan without them, and go on where they were when it has them again. */
export const PLANS_WITH_CADENCES = PLAN_NAMES.filter((plan) => hasAutomation({ plan }))

/** What makes a cadence `d` of an account `u` run: the parameter is `PLANS_WITH_CADENCES`. */
export const runs = (plans: string) =>
  `d.is_active and not d.is_template and d.deleted_at is null and u.plan = any(${plans})`

const BATCH = 500

/** Behind whom the next batch begins. */
export interface Place {
  dueAt: Date
  id: bigint
}

interface Search {
  /** Due before this moment. */
  before: Date
  after?: Place | null
  cadenceId?: bigint
}

interface Found {
  steps: Standing[]
  /** Null after the last batch. */
  more: Place | null
}

/** Enrolments whose next step is due, of all accounts, the longest waiting first; a batch at a time. */
export async function findDueSteps({ before, after, cadenceId }: Search): Promise<Found> {
  const values: unknown[] = [
    PLANS_WITH_CADENCES,
    before,
    after?.dueAt ?? new Date(0),
    after?.id ?? 0n,
  ]
  if (cadenceId) values.push(cadenceId)
  const { rows } = await systemPool().query<{ id: string; step: number; dueAt: Date }>(
    `select e.id, e.current_step as step, e.next_run_at as "dueAt"
     from cadence_enrollments e join cadences d on d.id = e.cadence_id join users u on u.id = e.owner_id
     where e.status = 'active' and e.next_run_at < $2 and (e.next_run_at, e.id) > ($3, $4::bigint)
       and ${runs('$1')} ${cadenceId ? 'and d.id = $5' : ''}
     order by e.next_run_at, e.id limit ${BATCH}`,
    values,
  )
  const steps = rows.map(({ id, step, dueAt }): Standing => ({
    id: BigInt(id),
    currentStep: step,
    nextRunAt: dueAt,
  }))
  const last = rows.length === BATCH ? rows.at(-1) : undefined
  const more: Place | null = last ? { dueAt: last.dueAt, id: BigInt(last.id) } : null
  return { steps, more }
}
