import type { FinishReason } from './rules/campaign'
import { recordEvent } from '@/lib/features/webhooks/record-event'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

interface Finished {
  name: string
  contact_count: number
  calls_completed: number
  calls_failed: number
  finished_at: Date
}

/**
 * The one way in which a campaign ends. The transition decides who was first, and
 * `campaign.finished` is recorded with it, so that it goes out once.
 * See docs/contract/public-api.md#event-catalogue.
 * @returns false where it had finished before, or is not the account's
 */
export async function finishCampaign(
  tx: TenantTransaction,
  id: bigint,
  reason: FinishReason,
): Promise<boolean> {
  const [finished] = await tx.query<Finished>`
    update campaigns set status = 'finished', finish_reason = ${reason}, pause_reason = null,
      next_tick_at = null, finished_at = now(), updated_at = now()
    where id = ${id} and owner_id = ${OWNER} and status <> 'finished'
    returning name, contact_count, calls_completed, calls_failed, finished_at`
  if (!finished) return false
  await recordEvent(tx, 'campaign.finished', {
    key: String(id),
    data: {
      campaignId: String(id),
      name: finished.name,
      reason,
      totalContacts: finished.contact_count,
      callsCompleted: finished.calls_completed,
      callsFailed: finished.calls_failed,
      finishedAt: finished.finished_at.toISOString(),
    },
  })
  return true
}
