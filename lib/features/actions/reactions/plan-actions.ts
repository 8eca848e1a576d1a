import { isConditionMet } from '../rules/condition'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { addMessages } from './add-messages'
import { findActions } from './find-actions'

/**
 * Has sent what the assistant of a call sends when a talk is over, where the condition is met by what
 * the transaction has stored of it. Asked again it plans nothing more. Nothing where the two have not
 * talked, or nobody knows the person.
 */
export async function planActions(tx: TenantTransaction, callId: string): Promise<void> {
  const actions = await findActions(tx, callId, 'after_call')
  const due = actions.filter(
    ({ talked, condition, facts }) => talked && isConditionMet(condition, facts),
  )
  if (due.length > 0) await addMessages(tx, callId, due)
}
