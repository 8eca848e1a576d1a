import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import type { Finding, Probe } from '@/lib/platform/probe'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'
import { REPORT_SECONDS } from './report-worker'

/** A worker that missed three reports is gone. */
const GONE_AFTER_MS = 3 * REPORT_SECONDS * 1000

/** Whether calls are real and no worker is there to speak in them. Never where calls are simulated. */
export async function lacksWorker(now = new Date()): Promise<boolean> {
  if (isExchangeSimulated()) return false
  const seenAt = { gte: new Date(now.getTime() - GONE_AFTER_MS) }
  return (
    (await systemDb().voiceWorker.findFirst({ where: { seenAt }, select: { id: true } })) === null
  )
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
