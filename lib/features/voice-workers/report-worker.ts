import type { z } from 'zod'
import { systemDb } from '@/lib/platform/database/client'
import type { WorkerReport } from './contract/agent'

/** How often a worker reports, in seconds. */
export const REPORT_SECONDS = 15

/** A worker that has been silent for so long is forgotten. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * Stores a worker's report, one row for each, and deletes a worker that leaves and those that have not been seen for a day.
 * @returns in how many seconds it reports again; null if it leaves
 */
export async function reportWorker(
  { workerId: id, activeCalls, maxCalls, speech, leaving }: z.output<typeof WorkerReport>,
  now = new Date(),
): Promise<number | null> {
  const { voiceWorker } = systemDb()
  if (leaving) {
    await voiceWorker.deleteMany({ where: { id } })
    return null
  }
  const report = { activeCalls, maxCalls, seenAt: now, ...(speech && { speech }) }
  await voiceWorker.upsert({ where: { id }, create: { id, ...report }, update: report })
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS)
  await voiceWorker.deleteMany({ where: { seenAt: { lt: before } } })
  return REPORT_SECONDS
}
