import type { CallLegDown } from '@/lib/vendors/telephony/rules/sip-status'

/** What the application asks its job engine to do, by name. Handled by the functions in `inngest/`. */
export interface Jobs {
  /** A webhook attempt failed: wait until `dueAt` (ISO 8601) and have the next one made. */
  'webhook/delivery.retry': { deliveryId: string; failedAttempt: number; dueAt: string }
  /** A call has ended: analyse it, then tell the world. */
  'call/ended': { callId: string }
  /** The exchange says that nobody is on the line any more: end the call, should nobody else do so in time. */
  'call/line.down': CallLegDown
  /** The simulated exchange was asked to dial: play the call. */
  'simulator/call.dialled': { callId: string }
  /** Look at a campaign: now, or at `dueAt` (ISO 8601) if that is still when it is due. */
  'campaign/tick': { campaignId: string; dueAt: string | null }
  /** Somebody's next step in a cadence: wait until `dueAt` (ISO 8601), then do it. */
  'cadence/step.due': { enrollmentId: string; step: number; dueAt: string }
  /** A trunk at the exchange serves no number any more: delete it there. */
  'trunk/unused': { reference: string }
  /** A message of a call is due at `dueAt` (ISO 8601): wait until then and send it, if it is still due. */
  'call/message.due': { messageId: string; accountId: string; dueAt: string }
  /** A document is to be read and embedded, as far as it is not yet; void once there is a later attempt. */
  'knowledge/document.due': { documentId: string; accountId: string; attempt: number }
}

export type JobName = keyof Jobs

export type Job = {
  [N in JobName]: {
    name: N
    data: Jobs[N]
    /** Sending the same id again within a day does nothing. */
    id?: string
  }
}[JobName]
