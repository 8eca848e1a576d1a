import { randomUUID } from 'node:crypto'
import { jobQueue } from '@/lib/vendors/jobs'
import { type Account, hasAutomation } from '@/lib/platform/tenancy/account'
import type { OpenAnalysis } from '@/lib/vendors/call-analysis/rules/analysis'
import { isActive } from '@/lib/platform/vocabulary/call'
import { AppError } from '@/lib/platform/errors'
import { OWNER, transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

/**
 * Has a finished call analysed again, or for the first time where it was held on a plan without
 * analysis. What is known of it stays until the new result is stored. Asked for while it is under
 * way, nothing more happens.
 * @throws premium_required, not_found, call_running, nothing_said
 */
export async function repeatAnalysis(
  account: Pick<Account, 'id' | 'plan'>,
  callId: string,
): Promise<OpenAnalysis> {
  if (!hasAutomation(account)) throw new AppError('premium_required', { requiredPlan: 'pro' })
  return transaction(account, async (tx) => {
    if (!(await claim(tx, callId))) return underWay(tx, callId)
    const id = `call/ended:${callId}:again:${randomUUID()}`
    tx.afterCommit(() => jobQueue().send({ name: 'call/ended', data: { callId }, id }))
    return 'repeating'
  })
}

/** False where it is not to be had: under way, running, without words, or not there. */
async function claim({ execute }: TenantTransaction, id: string): Promise<boolean> {
  const claimed = await execute`
    update calls set analysis_state = 'repeating'
    where id = ${id}::uuid and owner_id = ${OWNER}
      and status = 'completed' and analysis_state in ('done', 'none')
      and exists (select 1 from call_turns t where t.call_id = calls.id and t.role = 'user')`
  return claimed === 1
}

/** @throws not_found, call_running, nothing_said */
async function underWay({ db }: TenantTransaction, id: string): Promise<OpenAnalysis> {
  const call = await db.call.findFirst({
    where: { id },
    select: { status: true, analysisState: true },
  })
  if (!call) throw new AppError('not_found')
  if (isActive(call.status)) throw new AppError('call_running')
  const { analysisState: state } = call
  if (state === 'pending' || state === 'repeating') return state
  throw new AppError('nothing_said')
}
