import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import type { Finding, Probe } from '@/lib/platform/probe'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'
import { REPORT_SECONDS } from './report-worker'

/** A worker that missed three reports is gone. */
const GONE_AFTER_MS = 3 * REPORT_SECONDS * 1000

const seenLately = (now: Date) => ({ seenAt: { gte: new Date(now.getTime() - GONE_AFTER_MS) } })

/** Whether calls are real and no worker is there to speak in them. Never where calls are simulated. */
export async function lacksWorker(now = new Date()): Promise<boolean> {
  if (isExchangeSimulated()) return false
  const found = { where: seenLately(now), select: { id: true } }
  return (await systemDb().voiceWorker.findFirst(found)) === null
}

/** The workers that are there, and how many calls they hold and take at once. Null where calls are simulated. */
export async function countWorkers(
  now = new Date(),
): Promise<{ seen: number; activeCalls: number; maxCalls: number } | null> {
  if (isExchangeSimulated()) return null
  const { _count, _sum } = await systemDb().voiceWorker.aggregate({
    where: seenLately(now),
    _count: true,
    _sum: { activeCalls: true, maxCalls: true },
  })
  return { seen: _count, activeCalls: _sum.activeCalls ?? 0, maxCalls: _sum.maxCalls ?? 0 }
}

/** For calls that the account holder starts in the panel. @throws no_worker */
export async function requireWorker(): Promise<void> {
  if (await lacksWorker()) throw new AppError('no_worker')
}

const MISSING: Finding = {
  status: 'degraded',
  reason: 'No voice worker has reported for 45 seconds, so nobody speaks in calls.',
}

/** Null where calls are simulated. */
export function workerProbe(): Probe | null {
  if (isExchangeSimulated()) return null
  return async () => ((await lacksWorker()) ? MISSING : { status: 'ok', reason: null })
}
