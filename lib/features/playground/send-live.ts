import { type Condition, isConditionMet } from '@/lib/features/actions/rules/action'
import { appointmentValues } from '@/lib/features/appointments/rows'
import type { ToolResult } from '@/lib/features/conversation/contract/agent-tools'
import type { ToolOutcome } from '@/lib/features/conversation/talk/port'
import type { PlaceholderValues } from '@/lib/features/messages/rules/message'
import { sendMessage } from '@/lib/features/messages/send-message'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { AppError, validationError } from '@/lib/platform/errors'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { dayWords } from '@/lib/platform/time/day-words'
import { localTimeOf } from '@/lib/platform/time/local-time'
import type { PlannedMessage } from '@/lib/platform/vocabulary/message'
import type { Action, Appointment } from '@/prisma/generated/client'
import { bookingCodes, claimSend, releaseSend } from './talk-acts'

export interface LiveScene {
  owner: Pick<SessionAccount, 'id' | 'timezone'>
  /** Null for an unsaved assistant, which has no messages. */
  assistantId: string | null
  assistant: { name: string; language: string }
  contactId: bigint
  talkId: string
}

const refused = (reason: ToolResult<'send_message'>['reason']): ToolOutcome => ({
  ok: true,
  result: { queued: false, reason },
})

/**
 * Sends the message of an action to the contact, once per talk, and records it on the timeline. The conditions of the action
 * are checked against the talk, because there is no call.
 * @throws validation_error (no such action), contact_unknown
 */
export async function sendLive(scene: LiveScene, actionId: string): Promise<ToolOutcome> {
  const { owner, contactId } = scene
  const db = tenantDb(owner)
  const [action, contact, appointment] = await Promise.all([
    findAction(scene, actionId),
    db.contact.findFirst({ where: { id: contactId } }),
    findBooked(scene),
  ])
  if (!action) {
    const message = 'This assistant has no such message to send during a call.'
    throw validationError([{ path: 'arguments.action', message }])
  }
  if (!contact) throw new AppError('contact_unknown')
  if (contact.dncAt) return refused('do_not_call')
  const condition = action.condition as Condition
  const facts = {
    outcome: null,
    booked: appointment !== null,
    leadScore: contact.leadScore,
  }
  if (!isConditionMet(condition, facts)) {
    return refused(condition === 'booked' ? 'not_booked' : 'not_hot')
  }
  if (!(await claimSend(owner, scene.talkId, actionId))) return refused('already_sent')
  const { id, name, message } = action
  const outcome = await sendMessage(owner, {
    contactId,
    message: message as unknown as PlannedMessage,
    cause: { kind: 'action', actionId: String(id), actionName: name, moment: 'during_call' },
    values: valuesOf(scene, appointment),
  })
  if (outcome.sent) return { ok: true, result: { queued: true } }
  // Without a response, the platform may have accepted it.
  if (outcome.reason !== 'no_answer') await releaseSend(owner, scene.talkId, actionId)
  const { reason, detail } = outcome
  return { ok: false, code: reason, message: detail || `The message was not sent: ${reason}.` }
}

function findAction(
  { owner, assistantId }: LiveScene,
  actionId: string,
): Promise<Action | null> | null {
  if (!assistantId || !/^\d{1,18}$/.test(actionId)) return null
  return tenantDb(owner).action.findFirst({
    where: {
      id: BigInt(actionId),
      isActive: true,
      moment: 'during_call',
      assistants: { some: { assistantId } },
    },
  })
}

/** Returns the last appointment of this talk, if it is still booked. */
async function findBooked({ owner, contactId, talkId }: LiveScene): Promise<Appointment | null> {
  const db = tenantDb(owner)
  return db.appointment.findFirst({
    where: { contactId, status: 'booked', bookingCode: { in: await bookingCodes(db, talkId) } },
    orderBy: { id: 'desc' },
  })
}

function valuesOf(
  { owner, assistant }: LiveScene,
  appointment: Appointment | null,
): PlaceholderValues {
  const now = new Date()
  return {
    call_date: dayWords(now, owner.timezone, assistant.language),
    call_time: localTimeOf(now, owner.timezone).time,
    assistant_name: assistant.name,
    ...(appointment && appointmentValues(appointment, assistant.language)),
  }
}
