import { telephony } from '@/lib/vendors/telephony'
import { systemDb } from '@/lib/platform/database/client'
import { log } from '@/lib/platform/log'

/** After so long nobody is still making or saving the trunk. */
export const GIVEN_UP_AFTER_MS = 10 * 60_000

/**
 * Deletes a trunk at the exchange that serves no number, and its row with it. Safe to repeat.
 * Where the exchange has never said how it calls the trunk, it is looked for by its reference; until
 * it is given up, it may still come about.
 * @throws TelephonyError where the exchange does not do it
 */
export async function deleteUnusedTrunk(reference: string, now = new Date()): Promise<void> {
  const row = await systemDb().unusedTrunk.findUnique({ where: { reference } })
  if (!row) return
  const trunkId = row.trunkId ?? (await telephony().findTrunk(reference))
  if (!trunkId) {
    const givenUp = row.createdAt.getTime() <= now.getTime() - GIVEN_UP_AFTER_MS
    const unmade = { reference, trunkId: null }
    if (givenUp) await systemDb().unusedTrunk.deleteMany({ where: unmade })
    return
  }
  if (!(await condemn(reference, trunkId))) return
  if (await isUsed(trunkId)) {
    log().error({ trunkId }, 'a trunk that numbers use was to be deleted')
  } else {
    await telephony().deleteTrunk(trunkId)
  }
  await systemDb().unusedTrunk.deleteMany({ where: { reference } })
}

/** Whoever has made it can no longer take it into use. @returns false where they just have */
async function condemn(reference: string, trunkId: string): Promise<boolean> {
  const { count } = await systemDb().unusedTrunk.updateMany({
    where: { reference },
    data: { trunkId },
  })
  return count === 1
}

async function isUsed(sipTrunkId: string): Promise<boolean> {
  const where = { sipTrunkId, deletedAt: null }
  const line = await systemDb().phoneNumber.findFirst({ where, select: { id: true } })
  return line !== null
}
