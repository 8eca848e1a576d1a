import type { Owner, SqlTransaction, TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { FinalStatus } from '@/lib/platform/vocabulary/call'
import * as actions from '@/lib/features/actions/reactions'
import * as appointments from '@/lib/features/appointments/reactions'
import * as cadences from '@/lib/features/cadences/reactions'
import * as calls from '@/lib/features/calls/reactions'
import * as campaigns from '@/lib/features/campaigns/reactions'
import * as costs from '@/lib/features/costs/reactions'
import * as contacts from '@/lib/features/contacts/reactions'
import * as contactImports from '@/lib/features/contact-imports/reactions'
import * as dataDeletion from '@/lib/features/data-deletion/reactions'
import * as knowledgeBases from '@/lib/features/knowledge-bases/reactions'
import * as leadForms from '@/lib/features/lead-forms/reactions'
import * as messages from '@/lib/features/messages/reactions'
import * as usage from '@/lib/features/usage/reactions'
import * as notifications from '@/lib/features/notifications/reactions'
import * as phoneNumbers from '@/lib/features/phone-numbers/reactions'
import * as recordings from '@/lib/features/recordings/reactions'
import * as scenarios from '@/lib/features/scenarios/reactions'
import * as tools from '@/lib/features/tools/reactions'
import * as webhooks from '@/lib/features/webhooks/reactions'

/**
 * Which features react to what happens in another one, in which order, in the same transaction. The
 * calling feature knows neither the reactions nor their order. A reaction writes tables that its
 * feature owns or may use. See docs/architecture.md.
 */

/** A contact was marked do-not-call. Needs the lock of the account. */
export async function onDoNotCall(tx: TenantTransaction, contactId: bigint): Promise<void> {
  await campaigns.onDoNotCall(tx, contactId)
  await cadences.onDoNotCall(tx, contactId)
}

/** A contact, or the sender of a message without one, asked for the deletion of its data. */
export async function onDataDeletionRequested(
  tx: TenantTransaction,
  request: dataDeletion.NewDeletionRequest,
): Promise<void> {
  await dataDeletion.onDataDeletionRequested(tx, request)
}

/** A contact became a customer. */
export async function onContactConverted(tx: TenantTransaction, contactId: bigint): Promise<void> {
  await cadences.onContactConverted(tx, contactId)
}

/** A contact is about to be deleted. Its rows still exist. Calls come first: they are locked before their contact. */
export async function onContactDeleted(tx: TenantTransaction, contactId: bigint): Promise<void> {
  await calls.onContactDeleted(tx, contactId)
  await campaigns.onContactDeleted(tx, contactId)
  await recordings.onContactDeleted(tx, contactId)
}

interface ErasedContact {
  /** Null if the contact has been deleted. */
  contactId: bigint | null
  /** Empty if the number has too few digits to identify a contact. */
  phoneKeys: readonly string[]
}

/**
 * The data of a contact is being erased, because the contact asked for it. The contact is deleted afterwards. Needs the
 * lock of the account. Calls come first: they are locked before anything that belongs to a contact, and the rest of the
 * reactions need their ids.
 * @throws call_in_progress
 */
export async function onContactErased(
  tx: TenantTransaction,
  contact: ErasedContact,
): Promise<void> {
  const callIds = await calls.onContactErased(tx, contact)
  await recordings.deleteRecordings(tx, callIds)
  await actions.onCallsErased(tx, callIds)
  await scenarios.onCallsErased(tx, callIds)
  await appointments.onContactErased(tx, contact)
  await messages.onContactErased(tx, contact)
  await leadForms.onContactErased(tx, contact)
  await contacts.onContactErased(tx, { ...contact, callIds })
}

export async function onAppointmentBooked(tx: TenantTransaction, contactId: bigint): Promise<void> {
  await cadences.onAppointmentBooked(tx, contactId)
}

interface SettledCall {
  id: string
  /** Null unless a campaign placed the call. */
  campaignId: bigint | null
  status: FinalStatus
  /** When it ended. */
  at: Date
  /** False if the phone never rang: no voice worker came, or the permitted hours were over. */
  wasPlaced: boolean
  /** The exchange or the telephone provider did not take the call. */
  wasRefused: boolean
  /** The account holder hung up. */
  endedByOwner: boolean
  awaitsAnalysis: boolean
}

/** A call was settled. Needs the lock of the account. */
export async function onCallSettled(tx: SqlTransaction, call: SettledCall): Promise<void> {
  await campaigns.onCallSettled(tx, call)
  await leadForms.onCallSettled(tx, call)
  await actions.onCallSettled(tx, call)
}

/** A call or a talk in the browser has ended and is billed. Needs the locks of the account and the call. */
export async function onCallEnded(tx: SqlTransaction, call: costs.EndedCall): Promise<void> {
  await costs.onCallEnded(tx, call)
}

/** Traces arrived after the end of their call. Needs the lock of the account. */
export async function onLateTraces(tx: SqlTransaction, call: costs.EndedCall): Promise<void> {
  await costs.onLateTraces(tx, call)
}

export async function onCallAnalyzed(tx: TenantTransaction, callId: string): Promise<void> {
  await actions.onCallAnalyzed(tx, callId)
}

/** The hours of scheduled calls have changed. Needs the lock of the account. */
export async function onPermittedHoursChanged(tx: TenantTransaction): Promise<void> {
  await campaigns.onPermittedHoursChanged(tx)
}

/** The texts or behavior of an assistant have changed. Needs the lock of the account. */
export async function onAssistantChanged(
  tx: TenantTransaction,
  assistant: { id: string; talkVersion: number },
): Promise<void> {
  await scenarios.onAssistantChanged(tx, assistant)
}

/** An assistant has a copy. Needs the lock of the account. */
export async function onAssistantDuplicated(
  tx: TenantTransaction,
  assistants: { fromId: string; toId: string },
): Promise<void> {
  await actions.onAssistantDuplicated(tx, assistants)
  await scenarios.onAssistantDuplicated(tx, assistants)
}

/** An assistant is deleted. Its row stays, hidden. Needs the lock of the account. */
export async function onAssistantDeleted(tx: TenantTransaction, id: string): Promise<void> {
  await phoneNumbers.onAssistantDeleted(tx, id)
  await actions.onAssistantDeleted(tx, id)
}

/**
 * An account was closed: it does nothing by itself any more. Access ends first, then answering and dialing, then
 * messages, mails and events. Needs the lock of the account.
 */
export async function onAccountClosed(tx: TenantTransaction): Promise<void> {
  await appointments.onAccountClosed(tx)
  await leadForms.onAccountClosed(tx)
  await phoneNumbers.onAccountClosed(tx)
  await campaigns.onAccountClosed(tx)
  await cadences.onAccountClosed(tx)
  await actions.onAccountClosed(tx)
  await tools.onAccountClosed(tx)
  await notifications.onAccountClosed(tx)
  await webhooks.onAccountClosed(tx)
}

/**
 * The features whose tables may be large in one account. Calls and contacts come first, because other rows go with them.
 */
const ERASING = [
  calls,
  leadForms,
  contacts,
  messages,
  webhooks,
  knowledgeBases,
  usage,
  contactImports,
  notifications,
]

/**
 * Erases a closed account: deletes at most `size` rows of each large table, in separate statements. Small tables go
 * with the row of the account. Safe to repeat.
 * @returns whether more may be left
 */
export async function onAccountErased(owner: Owner, size: number): Promise<boolean> {
  for (const feature of ERASING) {
    if ((await feature.onAccountErased(owner, size)) === size) return true
  }
  return false
}
