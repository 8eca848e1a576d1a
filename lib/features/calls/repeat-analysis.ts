import { randomUUID } from 'node:crypto'
import { jobQueue } from '@/lib/vendors/jobs'
import { type Account, hasAutomation } from '@/lib/platform/tenancy/account'
import type { OpenAnalysis } from '@/lib/vendors/call-analysis/rules/analysis'
import { isActive } from '@/lib/platform/vocabulary/call'
import { AppError } from '@/lib/platform/errors'
import { OWNER, transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

/**
 * Queues the analysis of a finished call again, or for the first time where the plan had none at the
 * time of the call. The earlier result stays until the new one is stored. Does nothing where an
 * analysis is pending already.
 * @throws premium_required, not_found, call_running, nothing_said
 */
export async function repeatAnalysis(
  account: Pick<Account, 'id' | 'plan'>,
  callId: string,
): Promise<OpenAnalysis> {
  if (!hasAutomation(account)) throw new AppError('premium_required', { requiredPlan: 'pro' })
  return transaction(account, async (tx) => {
    if (!(await claim(tx, callId))) return requirePending(tx, callId)
    const id = `call/ended:${callId}:again:${randomUUID()}`
    tx.afterCommit(() => jobQueue().send({ name: 'call/ended', data: { callId }, id }))
    return 'repeating'
  })
}

/** False where the call cannot be analysed now: pending already, running, without speech, or missing. */
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
