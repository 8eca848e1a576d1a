import { isConditionMet } from '../rules/action'
import { validationError } from '@/lib/platform/errors'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { addMessages, type CallAction, findActions } from '../reactions'

interface Queued {
  queued: boolean
  reason?: 'already_sent' | 'not_booked' | 'not_hot' | 'do_not_call'
}

/**
 * Queues the message of an action while the call runs, because the assistant asks for it.
 * @throws validation_error if the assistant has no such action; the language model reads the message
 */
export async function queueAction(
  tx: TenantTransaction,
  callId: string,
  actionId: string,
): Promise<Queued> {
  const actions = await findActions(tx, callId, 'during_call')
  const action = actions.find(({ id }) => String(id) === actionId)
  if (!action) throw unknownAction(actions)
  const { condition, facts, dnc } = action
  if (dnc) return { queued: false, reason: 'do_not_call' }
  if (!isConditionMet(condition, facts)) {
    return { queued: false, reason: condition === 'booked' ? 'not_booked' : 'not_hot' }
  }
  const added = await addMessages(tx, callId, [action])
  return added > 0 ? { queued: true } : { queued: false, reason: 'already_sent' }
}

function unknownAction(actions: readonly CallAction[]) {
  const known = actions.map(({ id, name }) => `${id} (${name})`).join(', ')
  const message = known
    ? `This call has no such action. It has: ${known}.`
    : 'This call has no actions.'
  return validationError([{ path: 'arguments.action', message }])
}
