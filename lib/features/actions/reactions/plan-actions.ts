import { isConditionMet } from '../rules/condition'
import type { Work } from '@/lib/platform/tenancy/tenant'
import { addMessages } from './add-messages'
import { findActions } from './find-actions'

/**
 * Has sent what the assistant of a call sends when a talk is over, where the condition is met by what
 * the transaction has stored of it. Asked again it plans nothing more. Nothing where the two have not
 * talked, or nobody knows the person.
 */
export async function planActions(work: Work, callId: string): Promise<void> {
  const actions = await findActions(work, callId, 'after_call')
  const due = actions.filter(
    ({ talked, condition, facts }) => talked && isConditionMet(condition, facts),
  )
  if (due.length > 0) await addMessages(work, callId, due)
}
