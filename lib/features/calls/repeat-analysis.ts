import { randomUUID } from 'node:crypto'
import { spend } from '@/lib/features/budget/spend'
import { callAnalyst } from '@/lib/vendors/call-analysis'
import { jobQueue } from '@/lib/vendors/jobs'
import { type Account, hasAutomation } from '@/lib/platform/tenancy/account'
import type { OpenAnalysis } from '@/lib/vendors/call-analysis/rules/analysis'
import { isActive } from '@/lib/platform/vocabulary/call'
import { AppError } from '@/lib/platform/errors'
import {
  OWNER,
  type Owner,
  transaction,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'

/**
 * Queues the analysis of a finished call again, or for the first time where the plan had none at the
 * time of the call. The earlier result stays until the new one is stored. Does nothing where an
 * analysis is pending already. The minutes of the call paid for the first analysis; a repetition by a model counts towards
 * the daily budget.
 * @throws premium_required, not_found, call_running, nothing_said, email_unverified, budget_used
 */
export async function repeatAnalysis(
  account: Pick<Account, 'id' | 'plan'>,
  callId: string,
): Promise<OpenAnalysis> {
  if (!hasAutomation(account)) throw new AppError('premium_required', { requiredPlan: 'pro' })
  const queue = () => queueAnalysis(account, callId)
  const isModel = callAnalyst().source === 'model'
  const expense = { kind: 'model', units: ANALYSIS_UNITS } as const
  const { state } = await (isModel ? spend(account, expense, queue, ({ isNew }) => isNew) : queue())
  return state
}

/** A transcript and a schema are long. */
const ANALYSIS_UNITS = 3

function queueAnalysis(
  owner: Owner,
  callId: string,
): Promise<{ state: OpenAnalysis; isNew: boolean }> {
  return transaction(owner, async (tx) => {
    if (!(await claim(tx, callId))) return { state: await requirePending(tx, callId), isNew: false }
    const id = `call/ended:${callId}:again:${randomUUID()}`
    tx.afterCommit(() => jobQueue().send({ name: 'call/ended', data: { callId }, id }))
    return { state: 'repeating', isNew: true }
  })
}

/** False where the call cannot be analyzed now: pending already, running, without speech, or missing. */
async function claim({ execute }: TenantTransaction, id: string): Promise<boolean> {
  const claimed = await execute`
    update calls set analysis_state = 'repeating',
      analysis_awaited_until = now() + interval '1 minute'
    where id = ${id}::uuid and owner_id = ${OWNER}
      and origin <> 'browser' and status = 'completed' and analysis_state in ('done', 'none')
      and exists (select 1 from call_turns t where t.call_id = calls.id and t.role = 'user')`
  return claimed === 1
}

/** The state of the analysis that is pending. @throws not_found, call_running, nothing_said */
async function requirePending({ db }: TenantTransaction, id: string): Promise<OpenAnalysis> {
  const call = await db.call.findFirst({
    where: { id, origin: { not: 'browser' } },
    select: { status: true, analysisState: true },
  })
  if (!call) throw new AppError('not_found')
  if (isActive(call.status)) throw new AppError('call_running')
  const { analysisState: state } = call
  if (state === 'pending' || state === 'repeating') return state
  throw new AppError('nothing_said')
}
