import { jobQueue } from '@/lib/vendors/jobs'
import { systemDb } from '@/lib/platform/database/client'
import { GIVEN_UP_AFTER_MS } from './delete-unused-trunk'
import { unusedTrunkJob } from './trunk-job'

/** In one run; the next run comes soon. */
const BATCH = 200

/** Hands over, for all accounts, the trunks that a dead process or a failed job has left unused. */
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
