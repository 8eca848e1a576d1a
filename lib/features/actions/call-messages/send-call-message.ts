import { retryAfter } from '../rules/call-message'
import { fillMessage } from '@/lib/features/messages/rules/fill-message'
import { isMasked } from '@/lib/platform/phone/masked-phone'
import { log } from '@/lib/platform/log'
import { deliver, type MessageOutcome } from '@/lib/features/messages/deliver'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { callValues } from './call-values'
import { claimMessage, type ClaimedMessage } from './claim-message'
import { finishMessage } from './finish-message'
import { type MessageJob, messageJob } from '../reactions/message-job'
import { readTalk, type Talk } from './read-talk'

/**
 * Sends the message that a timer was set for, unless the timer is void. It is claimed before it is
 * handed over, so that nobody ever gets it twice: what a dying process takes along is told of by the
 * sweeper. What has surely not been taken is due again later; only the last attempt is told of.
 * @returns the timer to set next; null where nothing is left to do
 */
export async function sendCallMessage(job: MessageJob): Promise<MessageJob | null> {
  const claimed = await claimMessage(job)
  if (!claimed) return null
  const talk = await readTalk(claimed.owner, claimed.callId)
  if (!isKnown(talk)) return forget(claimed)
  const { call, contact } = talk
  const recipient = { contactId: contact.id, phone: call.phone, dncAt: contact.dncAt }
  const message = fillMessage(claimed.message, callValues(talk))
  const outcome = await deliver(claimed.owner, recipient, message)
  const wait = outcome.sent ? null : retryAfter(outcome.reason, claimed.attempt)
  if (wait !== null) return postpone(claimed, wait, outcome)
  if (!(await finishMessage(claimed, message, outcome))) {
    log().warn({ messageId: job.messageId }, 'a message was given up while it was sent')
  }
  return null
}

/** Not where the person's contact was deleted, or all that was known of them. */
function isKnown(talk: Talk): talk is Talk & { contact: NonNullable<Talk['contact']> } {
  const { call, contact } = talk
  return contact !== null && contact.id === call.contactId && !isMasked(call.phone)
}

/** There is nobody to tell of it. */
async function forget({ owner, id, attempt }: ClaimedMessage): Promise<null> {
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
