import { systemPool } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { CadenceStep } from './rules/cadence'
import { PLANS_WITH_CADENCES, runs } from './due-steps'
import type { StepJob } from './step-job'

/** Somebody whose turn it is. */
export interface DueStep {
  account: Account
  enrollmentId: bigint
  cadenceId: bigint
  cadenceName: string
  contact: { id: bigint; phone: string }
  steps: CadenceStep[]
  /** The index of the step that is due; behind the last one there is nothing but the end. */
  index: number
  dueAt: Date
}

interface Row {
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

/** Null where the timer is void: done, postponed, ended, or the cadence rests. */
export async function findDueStep(job: StepJob): Promise<DueStep | null> {
  const { rows } = await systemPool().query<Row>(
    `select e.owner_id, u.email, u.name as account_name, u.plan, u.contact_quota,
       d.id as cadence_id, d.name as cadence_name, d.steps, k.id as contact_id, k.phone
     from cadence_enrollments e join cadences d on d.id = e.cadence_id
       join users u on u.id = e.owner_id join contacts k on k.id = e.contact_id
     where e.id = $2 and e.status = 'active' and e.current_step = $3 and e.next_run_at = $4
       and ${runs('$1')}`,
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
