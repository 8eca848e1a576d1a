import { systemDb } from '@/lib/platform/database/client'
import { log } from '@/lib/platform/log'
import { type ExchangeState, telephony } from '@/lib/vendors/telephony'

interface Swept {
  /** Trunks that numbers use and the exchange does not have. */
  missing: number
  /** Whether the inbound trunk or dispatch rule was restored. */
  reopened: boolean
}

/**
 * Compares what the exchange holds with what phone numbers need, because an exchange that loses its storage forgets
 * both. The way of inbound calls is restored where their trunk is left. A trunk of a phone number cannot be made again,
 * because its SIP password is not stored: the number is marked, and its page says what to do.
 * @throws TelephonyError where the exchange fails
 */
export async function sweepExchange(now = new Date()): Promise<Swept> {
  const state = await telephony().inspect()
  if (!state) return { missing: 0, reopened: false }
  return { missing: await markMissing(state, now), reopened: await reopenInbound(state) }
}

async function markMissing({ trunkIds }: ExchangeState, now: Date): Promise<number> {
  const { phoneNumber } = systemDb()
  const connected = { sipTrunkId: { not: null }, deletedAt: null }
  await phoneNumber.updateMany({
    where: { ...connected, trunkMissingSince: { not: null }, sipTrunkId: { in: trunkIds } },
    data: { trunkMissingSince: null },
  })
  const lost = { ...connected, NOT: { sipTrunkId: { in: trunkIds } } }
  const { count } = await phoneNumber.updateMany({
    // Its transaction may just have stored a trunk that was made after the exchange was asked.
    where: { ...lost, trunkMissingSince: null, createdAt: { lt: earlier(now) } },
    data: { trunkMissingSince: now },
  })
  if (count > 0)
    log().error({ numbers: count }, 'the exchange has lost the trunks of phone numbers')
  const trunks = await phoneNumber.findMany({
    where: { ...lost, trunkMissingSince: { not: null } },
    distinct: ['sipTrunkId'],
    select: { sipTrunkId: true },
  })
  return trunks.length
}

/** How long making a trunk and storing its numbers may take. */
const MAKING_MS = 10 * 60_000

const earlier = (now: Date) => new Date(now.getTime() - MAKING_MS)

/** Makes the dispatch rule again, and gives an older trunk the settings of this version. */
async function reopenInbound({ inbound }: ExchangeState): Promise<boolean> {
  if (!inbound || inbound.networks.length === 0) return false
  if (inbound.leadsTo === 'elsewhere') {
    log().error('the exchange leads inbound calls to no worker of ours')
    return false
  }
  if (inbound.leadsTo === 'worker' && inbound.isCurrent) return false
  await telephony().openInbound(inbound.networks)
  log().warn('the way of inbound calls was restored at the exchange')
  return true
}
