import type { z } from 'zod'
import { systemDb } from '@/lib/platform/database/client'
import type { WorkerReport } from './contract/agent'

/** How often a worker reports, in seconds. */
export const REPORT_SECONDS = 15

/** A worker that has been silent for so long is forgotten. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000

/** Stores that a worker is there, one row for each, and forgets those that have not been seen for a day. */
export async function reportWorker(
  { workerId: id, activeCalls, maxCalls, speech }: z.output<typeof WorkerReport>,
  now = new Date(),
): Promise<void> {
  const { voiceWorker } = systemDb()
  const report = { activeCalls, maxCalls, seenAt: now, ...(speech && { speech }) }
  await voiceWorker.upsert({ where: { id }, create: { id, ...report }, update: report })
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS)
  await voiceWorker.deleteMany({ where: { seenAt: { lt: before } } })
}
