import { retryAfter } from '../rules/call-message'
import { fillMessage } from '@/lib/features/messages/rules/message'
import { isMasked } from '@/lib/platform/phone/masked-phone'
import { log } from '@/lib/platform/log'
import { deliver, type MessageOutcome } from '@/lib/features/messages/deliver'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { callValues, readCallContext, type CallContext } from './call-context'
import { claimMessage } from './claim-message'
import type { ClaimedMessage } from '../rows'
import { finishMessage } from './finish-message'
import { type MessageJob, messageJob } from '../reactions/message-job'

/**
 * Sends the message of a timer, unless the timer is void. The message is claimed before it is sent, so
 * that no contact gets it twice; if the process dies, the sweeper records the message as interrupted.
 * A message that the platform has certainly not taken becomes due again. The timeline shows the last
 * attempt only.
 * @returns the next timer to set, or null
 */
export async function sendCallMessage(job: MessageJob): Promise<MessageJob | null> {
  const claimed = await claimMessage(job)
  if (!claimed) return null
  const context = await readCallContext(claimed.owner, claimed.callId)
  if (!hasContact(context)) return dismiss(claimed)
  const { call, contact } = context
  const recipient = { contactId: contact.id, phone: call.phone, dncAt: contact.dncAt }
  const message = fillMessage(claimed.message, callValues(context))
  const outcome = await deliver(claimed.owner, recipient, message, claimed.message)
  const wait = outcome.sent ? null : retryAfter(outcome.reason, claimed.attempt)
  if (wait !== null) return postpone(claimed, wait, outcome)
  if (!(await finishMessage(claimed, message, outcome))) {
    log().warn({ messageId: job.messageId }, 'a message was given up while it was being sent')
  }
  return null
}

/** False if the contact was deleted, or its data. */
function hasContact(
  context: CallContext,
): context is CallContext & { contact: NonNullable<CallContext['contact']> } {
  const { call, contact } = context
  return contact !== null && contact.id === call.contactId && !isMasked(call.phone)
}

/** Ends the message without an entry on a timeline: there is none. */
async function dismiss({ owner, id, attempt }: ClaimedMessage): Promise<null> {
  await tenantDb(owner).callMessage.updateMany({
    where: { id, attempt, state: 'sending' },
    data: { state: 'not_sent', finishedAt: new Date() },
  })
  return null
}

async function postpone(
  { owner, id, attempt }: ClaimedMessage,
  wait: number,
  outcome: MessageOutcome,
): Promise<MessageJob | null> {
  const dueAt = new Date(Date.now() + wait)
  const { count } = await tenantDb(owner).callMessage.updateMany({
    where: { id, attempt, state: 'sending' },
    data: { state: 'due', dueAt, reason: outcome.sent ? null : outcome.reason },
  })
  return count > 0 ? messageJob({ id, ownerId: owner.id, dueAt }) : null
}
