import { type Load, WINDOW_MS } from './rules/campaign-scheduling'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** What bounds a campaign now, and the whole balance; true until the transaction ends. */
export type AccountLoad = Load & { balanceSeconds: number }

/** Under the lock of the account, so that no other call of it starts or ends meanwhile. */
export async function readLoad(
  { query }: TenantTransaction,
  { campaignId, lineId, now }: { campaignId: bigint; lineId: bigint; now: Date },
): Promise<AccountLoad> {
  const since = new Date(now.getTime() - WINDOW_MS)
  const [load] = await query<AccountLoad>`
    select u.balance_seconds as "balanceSeconds",
      u.balance_seconds - u.reserved_seconds as "freeSeconds",
      w.started as "startedInWindow", w.first as "firstInWindow",
      (select count(*)::int from calls where phone_number_id = ${lineId}
        and status in ('initiated', 'ringing', 'in_progress')) as "activeOnLine"
    from users u, (
      select count(*)::int as started, min(started_at) as first from calls
      where owner_id = ${OWNER} and campaign_id = ${campaignId} and started_at > ${since}
    ) w
    where u.id = ${OWNER}`
  if (!load) throw new Error('The account is gone.')
  return load
}
