import { systemPool } from '@/lib/platform/database/client'
import { hasAutomation, type Account } from '@/lib/platform/tenancy/account'
import type { CallStatus, Outcome } from '@/lib/platform/vocabulary/call'

/** How often calls of a campaign came to this end. */
export interface CampaignResult {
  /** The outcome where the talk was analysed, else how the call ended. */
  result: Outcome | CallStatus
  count: number
}

const STATEMENT = `
  select case when $3 then coalesce(outcome, status) else status end as result, count(*)::int as count
  from calls where owner_id = $1 and campaign_id = $2 and ended_at is not null
  group by 1 order by 2 desc, 1`

/** What came of a campaign's calls that have ended, the most frequent first. One statement. */
export async function countResults(
  account: Pick<Account, 'id' | 'plan'>,
  campaignId: bigint,
): Promise<CampaignResult[]> {
  const values = [String(account.id), String(campaignId), hasAutomation(account)]
  const { rows } = await systemPool().query<CampaignResult>(STATEMENT, values)
  return rows
}
