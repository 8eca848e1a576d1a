import { systemDb } from '@/lib/platform/database/client'
import { log } from '@/lib/platform/log'
import { jobQueue } from '@/lib/vendors/jobs'
import type { Job } from '@/lib/vendors/jobs/jobs'
import { telephony } from '@/lib/vendors/telephony'

/** After this time, no process is making or saving the trunk any more. */
const GIVEN_UP_AFTER_MS = 10 * 60_000

/** Trunks per run of the sweeper. The next run follows soon. */
const BATCH = 200

const unusedTrunkJob = (reference: string): Job => ({ name: 'trunk/unused', data: { reference } })

/** Has a trunk deleted that serves no number. Never throws: the sweeper finds what could not be sent. */
export async function requestTrunkDeletion(reference: string): Promise<void> {
  try {
    await jobQueue().send(unusedTrunkJob(reference))
  } catch (error) {
    log().error({ err: error, reference }, 'the job that deletes an unused trunk could not be sent')
  }
}

/**
 * Deletes a trunk that serves no number at the exchange, and then its row. Safe to repeat. If the
 * exchange has not returned the id of the trunk, finds it by its reference. A trunk that is not found
 * keeps its row until a time limit, because the exchange may still be creating it.
 * @throws TelephonyError if the exchange fails
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
    log().error({ trunkId }, 'a trunk that phone numbers use was not deleted')
  } else {
    await telephony().deleteTrunk(trunkId)
  }
  await systemDb().unusedTrunk.deleteMany({ where: { reference } })
}

/**
 * Sets the trunk id of the row, after which the process that made the trunk can no longer take it
 * into use. @returns false if it has just done so
 */
async function condemn(reference: string, trunkId: string): Promise<boolean> {
  const { count } = await systemDb().unusedTrunk.updateMany({
    where: { reference },
    data: { trunkId },
  })
  return count === 1
}

async function isUsed(sipTrunkId: string): Promise<boolean> {
  const where = { sipTrunkId, deletedAt: null }
  const phoneNumber = await systemDb().phoneNumber.findFirst({ where, select: { id: true } })
  return phoneNumber !== null
}

/** Hands over unused trunks of all accounts that a dead process or a failed job has left behind. */
export async function sweepUnusedTrunks(now = new Date()): Promise<{ handedOver: number }> {
  const rows = await systemDb().unusedTrunk.findMany({
    where: { createdAt: { lte: new Date(now.getTime() - GIVEN_UP_AFTER_MS) } },
    orderBy: { createdAt: 'asc' },
    take: BATCH,
    select: { reference: true },
  })
  if (rows.length > 0) {
    await jobQueue().send(rows.map(({ reference }) => unusedTrunkJob(reference)))
  }
  return { handedOver: rows.length }
}
