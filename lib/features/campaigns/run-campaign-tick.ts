import { systemPool } from '@/lib/platform/database/client'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { dialCalls } from './dial-calls'
import { decideTick } from './decide-tick'

/** Transactions in one go; what is left then is taken up by the next. */
const MAX_LOOKS = 20

/** People looked at in one transaction; more and more while nobody of them can be called. */
const FIRST_LOOK = 50
const WIDEST_LOOK = 1000

/**
 * Looks at a campaign: places the calls that may be placed now, and dials them.
 * @param dueAt the moment that a timer was set for; null wakes it in any case
 * @param clock for tests
 * @returns a moment to set a timer for, or null where none is needed
 */
export async function runCampaignTick(
  campaignId: bigint,
  dueAt: Date | null,
  clock: () => Date = () => new Date(),
): Promise<Date | null> {
  const owner = await findOwner(campaignId)
  if (!owner) return null
  let size = FIRST_LOOK
  for (let count = 1; ; count += 1) {
    const last = count === MAX_LOOKS
    const look = { now: clock(), dueAt: count === 1 ? dueAt : null, size, last }
    const seen = await transaction(owner, (tx) => decideTick(tx, campaignId, look))
    if (seen.line) await dialCalls(owner, seen.calls, seen.line, seen.maxTalkSeconds)
    if (!seen.again) return seen.timer
    if (seen.fruitless) size = Math.min(WIDEST_LOOK, 2 * size)
  }
}

async function findOwner(campaignId: bigint): Promise<Owner | null> {
  const { rows } = await systemPool().query<{ owner_id: string }>(
    'select owner_id from campaigns where id = $1',
    [String(campaignId)],
  )
  return rows[0] ? { id: BigInt(rows[0].owner_id) } : null
}
