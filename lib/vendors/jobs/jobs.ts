import type { CallLegDown } from '@/lib/vendors/telephony/rules/sip-status'

/** All jobs by name, with their data. The functions in `inngest/` handle them. */
export interface Jobs {
  /** Webhook attempts failed: wait until `dueAt` (ISO 8601), then make what is due of the subscription. */
  'webhook/delivery.retry': { subscriptionId: string; dueAt: string }
  /** A call has ended: analyze it, then deliver its webhooks. */
  'call/ended': { callId: string }
  /** The exchange reports that the call leg dropped: settle the call unless the worker does so in time. */
  'call/line.down': CallLegDown
  /** A call has ended because its worker was lost: inform the person on the line, then hang up. */
  'call/farewell.due': { callId: string; externalId: string | null }
  'call/hang-up.due': { callId: string; externalId: string | null }
  'simulator/call.dialled': { callId: string }
  'campaign/tick': { campaignId: string; dueAt: string | null }
  /** An enrollment's next step: wait until `dueAt` (ISO 8601), then carry it out. */
  'cadence/step.due': { enrollmentId: string; step: number; dueAt: string }
  /** A lead form was sent: follow it up, then wait until `dueAt` (ISO 8601) and call, if a call is planned. */
  'lead/submission.due': { submissionId: string; accountId: string; dueAt: string }
  /** A trunk at the exchange no longer serves any number: delete it there. */
  'trunk/unused': { reference: string }
  /** A call message is due at `dueAt` (ISO 8601): wait until then, then send it if it is still due. */
  'call/message.due': { messageId: string; accountId: string; dueAt: string }
  /** Read and embed the rest of a document. Does nothing once there is a later attempt. */
  'knowledge/document.due': { documentId: string; accountId: string; attempt: number }
  /** Contacts were deleted in the panel: wait until `dueAt` (ISO 8601), then delete them unless that was undone. */
  'contact/deletion.due': { deletionId: string; accountId: string; dueAt: string }
  'notification/mail.due': { accountId: string }
  /** An account was closed: delete what it holds. */
  'account/closed': Record<string, never>
  /** A test of an assistant is due at `dueAt` (ISO 8601): wait until then, then run it if it still waits. */
  'scenario/run.due': { runId: string; accountId: string; dueAt: string }
}

export type JobName = keyof Jobs

export type Job = {
  [N in JobName]: {
    name: N
    data: Jobs[N]
    /** A second job with the same id within 24 hours is ignored. */
    id?: string
    /** When it starts, in epoch milliseconds; at once if missing. */
    ts?: number
  }
}[JobName]
