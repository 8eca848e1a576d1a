import { jobQueue } from '@/lib/vendors/jobs'
import { systemPool } from '@/lib/platform/database/client'
import type { FinalStatus } from '@/lib/platform/vocabulary/call'
import { log } from '@/lib/platform/log'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { settlePlace } from './reactions'
import { wakingJob } from './reactions/wake-campaigns'

/** A timer that is overdue by more was lost. */
const OVERDUE_MS = 30_000

/** Campaigns to wake, and places to settle, per run. */
const BATCH = 500

/**
 * Picks up, in all accounts, what a dead process left behind: wakes running campaigns whose timer was
 * lost, and settles places whose call has ended or no longer exists.
 */
export async function sweepCampaigns(
  now = new Date(),
): Promise<{ woken: number; settled: number }> {
  const settled = await settleAbandoned()
  const { rows } = await systemPool().query<{ id: string }>(
    `select id from campaigns
     where status = 'running' and (next_tick_at is null or next_tick_at < $1)
     order by next_tick_at nulls first limit ${BATCH}`,
    [new Date(now.getTime() - OVERDUE_MS)],
  )
  if (rows.length > 0) await jobQueue().send(rows.map(({ id }) => wakingJob(id)))
  return { woken: rows.length, settled }
}

interface AbandonedPlace {
  call_id: string
  owner_id: string
  campaign_id: string
  status: FinalStatus | null
  ended_at: Date | null
  end_reason: string | null
}

async function settleAbandoned(): Promise<number> {
  const { rows } = await systemPool().query<AbandonedPlace>(
    `select p.last_call_id as call_id, p.owner_id, p.campaign_id, k.status, k.ended_at, k.end_reason
     from campaign_contacts p left join calls k on k.id = p.last_call_id
     where p.state = 'calling'
       and (k.id is null or k.status not in ('initiated', 'ringing', 'in_progress'))
     limit ${BATCH}`,
  )
  let settled = 0
  for (const row of rows) {
    try {
      await settle(row)
      settled += 1
    } catch (error) {
      log().error({ err: error, callId: row.call_id }, 'a place of a campaign could not be settled')
    }
  }
  return settled
}

/** Leaves the campaign's counters alone: they moved when the call was settled. A missing call failed. */
async function settle({
  call_id,
  owner_id,
  campaign_id,
  status,
  ended_at,
  end_reason,
}: AbandonedPlace): Promise<void> {
  await transaction({ id: BigInt(owner_id) }, async (tx) => {
    await lockAccount(tx)
    await settlePlace(tx, {
      id: call_id,
      campaignId: BigInt(campaign_id),
      status: status ?? 'failed',
      at: ended_at ?? new Date(),
      wasPlaced: true,
      endedByOwner: end_reason === 'ended_by_operator',
    })
  })
}
