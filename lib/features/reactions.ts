import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { FinalStatus } from '@/lib/platform/vocabulary/call'
import * as actions from '@/lib/features/actions/reactions'
import * as cadences from '@/lib/features/cadences/reactions'
import * as campaigns from '@/lib/features/campaigns/reactions'

/**
 * Who reacts to what happens on a lower floor, in which order, in the same transaction. A feature that
 * calls one of these functions knows neither who reacts nor what they do; a reaction knows only its own
 * tables. See docs/architecture.md.
 */

/** A contact asked not to be called. The caller holds the lock of the account. */
export async function onDoNotCall(tx: TenantTransaction, contactId: bigint): Promise<void> {
  await campaigns.onDoNotCall(tx, contactId)
  await cadences.onDoNotCall(tx, contactId)
}

/** A contact became a customer. */
export async function onContactConverted(tx: TenantTransaction, contactId: bigint): Promise<void> {
  await cadences.onContactConverted(tx, contactId)
}

/** A contact is about to be deleted: its rows are still there. */
export async function onContactDeleted(tx: TenantTransaction, contactId: bigint): Promise<void> {
  await campaigns.onContactDeleted(tx, contactId)
}

/** A contact has a new appointment. */
export async function onAppointmentBooked(tx: TenantTransaction, contactId: bigint): Promise<void> {
  await cadences.onAppointmentBooked(tx, contactId)
}

/** A call that has its final status and its bill. */
interface SettledCall {
  id: string
  /** Null where no campaign placed the call. */
  campaignId: bigint | null
  status: FinalStatus
  /** When it ended. */
  at: Date
  /** Whether an analysis follows, and with it `onCallAnalysed`. */
  awaitsAnalysis: boolean
}

/** A call has ended. The caller holds the lock of the account. */
export async function onCallSettled(tx: TenantTransaction, call: SettledCall): Promise<void> {
  await campaigns.onCallSettled(tx, call)
  await actions.onCallSettled(tx, call)
}

/** The analysis of a call is stored. */
export async function onCallAnalysed(tx: TenantTransaction, callId: string): Promise<void> {
  await actions.onCallAnalysed(tx, callId)
}
