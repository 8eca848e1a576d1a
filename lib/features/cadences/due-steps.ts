import { systemPool } from '@/lib/platform/database/client'
import { hasAutomation, type Account } from '@/lib/platform/tenancy/account'
import { PLAN_NAMES } from '@/lib/platform/tenancy/plan'
import { jobQueue } from '@/lib/vendors/jobs'
import type { Jobs } from '@/lib/vendors/jobs/jobs'
import type { CadenceStep } from './rules/cadence'

export type StepJob = Jobs['cadence/step.due']

/** The position of an enrollment: its next step, and when that is due. */
export interface Position {
  id: bigint
  currentStep: number
  nextRunAt: Date | null
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The timer for an enrollment's next step. Null if no step follows, or if it is more than a day
 * ahead: no timer is set for that long, and the sweeper finds the step once it is due.
 */
export function stepJob(
  { id, currentStep, nextRunAt }: Position,
  now = new Date(),
): StepJob | null {
  if (!nextRunAt || nextRunAt.getTime() - now.getTime() > DAY_MS) return null
  return { enrollmentId: String(id), step: currentStep, dueAt: nextRunAt.toISOString() }
}

/** The same for each position, so that the job engine drops a timer that is set twice. */
export function stepJobId({ enrollmentId, step, dueAt }: StepJob): string {
  return `cadence/step.due:${enrollmentId}:${step}:${dueAt}`
}

/** Sets the timer for an enrollment's next step. */
export async function handOverStep(position: Position): Promise<void> {
  const data = stepJob(position)
  if (data) await jobQueue().send({ name: 'cadence/step.due', data, id: stepJobId(data) })
}

/** On any other plan cadences pause, and continue from there once the plan includes them again. */
const PLANS_WITH_CADENCES = PLAN_NAMES.filter((plan) => hasAutomation({ plan }))

/** The cadence `d` of the account `u` runs. `$1` is `PLANS_WITH_CADENCES`. */
const RUNS = 'd.is_active and not d.is_template and d.deleted_at is null and u.plan = any($1)'

/** A step that is due, with what is needed to run it. */
export interface DueStep {
  account: Account
  enrollmentId: bigint
  cadenceId: bigint
  cadenceName: string
  contact: { id: bigint; phone: string }
  steps: CadenceStep[]
  /** The index of the due step. After the last step only completion is left. */
  index: number
  dueAt: Date
}

interface DueStepRow {
  owner_id: string
  email: string
  account_name: string
  plan: Account['plan']
  contact_quota: number | null
  cadence_id: string
  cadence_name: string
  steps: CadenceStep[]
  contact_id: string
  phone: string
}

/**
 * Finds the step of a timer, and its account. Null if the timer is void: the step has run or was
 * postponed, the enrollment has ended, or the cadence does not run.
 */
export async function findDueStep(job: StepJob): Promise<DueStep | null> {
  const { rows } = await systemPool().query<DueStepRow>(
    `select e.owner_id, u.email, u.name as account_name, u.plan, u.contact_quota,
       d.id as cadence_id, d.name as cadence_name, d.steps, k.id as contact_id, k.phone
     from cadence_enrollments e join cadences d on d.id = e.cadence_id
       join users u on u.id = e.owner_id join contacts k on k.id = e.contact_id
     where e.id = $2 and e.status = 'active' and e.current_step = $3 and e.next_run_at = $4
       and ${RUNS}`,
    [PLANS_WITH_CADENCES, job.enrollmentId, job.step, job.dueAt],
  )
  const row = rows[0]
  if (!row) return null
  const { email, plan } = row
  return {
    account: {
      id: BigInt(row.owner_id),
      email,
      name: row.account_name,
      plan,
      contactQuota: row.contact_quota,
    },
    enrollmentId: BigInt(job.enrollmentId),
    cadenceId: BigInt(row.cadence_id),
    cadenceName: row.cadence_name,
    contact: { id: BigInt(row.contact_id), phone: row.phone },
    steps: row.steps,
    index: job.step,
    dueAt: new Date(job.dueAt),
  }
}

const BATCH = 500

/** The last enrollment of a batch. The next batch starts after it. */
export interface Cursor {
  dueAt: Date
  id: bigint
}

interface Search {
  before: Date
  after?: Cursor | null
  cadenceId?: bigint
}

interface Batch {
  steps: Position[]
  /** Where to continue; null after the last batch. */
  more: Cursor | null
}

/** Finds due steps in all accounts, the longest overdue first, one batch at a time. */
export async function findDueSteps({ before, after, cadenceId }: Search): Promise<Batch> {
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
       and ${RUNS} ${cadenceId ? 'and d.id = $5' : ''}
     order by e.next_run_at, e.id limit ${BATCH}`,
    values,
  )
  const steps = rows.map(({ id, step, dueAt }): Position => ({
    id: BigInt(id),
    currentStep: step,
    nextRunAt: dueAt,
  }))
  const last = rows.length === BATCH ? rows.at(-1) : undefined
  const more: Cursor | null = last ? { dueAt: last.dueAt, id: BigInt(last.id) } : null
  return { steps, more }
}
