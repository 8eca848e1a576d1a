import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { FinalStatus } from '@/lib/platform/vocabulary/call'
import { settleCampaignCall } from './settle-place'
import { skipContact } from './skip-contact'
import { wakeCampaignsOf } from './wake-campaigns'

/** The end of a campaign's call settles the contact's place and moves the campaign's counters. */
export async function onCallSettled(
  tx: TenantTransaction,
  {
    id,
    campaignId,
    status,
    at,
  }: { id: string; campaignId: bigint | null; status: FinalStatus; at: Date },
): Promise<void> {
  if (campaignId !== null) await settleCampaignCall(tx, { id, campaignId, status, at })
}

/** A contact who asked not to be called is skipped in every campaign. */
export async function onDoNotCall(tx: TenantTransaction, contactId: bigint): Promise<void> {
  await skipContact(tx, contactId)
}

/** A campaign that waited for this contact alone looks again, and may find that it is finished. */
export async function onContactDeleted(tx: TenantTransaction, contactId: bigint): Promise<void> {
  await wakeCampaignsOf(tx, contactId)
}
