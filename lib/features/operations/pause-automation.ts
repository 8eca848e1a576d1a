import { systemDb } from '@/lib/platform/database/client'

/**
 * Pauses every running campaign and every active cadence of all accounts, for an installation that was restored to an
 * earlier time. Account holders resume them. See docs/backups.md.
 * @returns how many there were
 */
export async function pauseAutomation(): Promise<{ campaigns: number; cadences: number }> {
  const campaigns = await systemDb().campaign.updateMany({
    where: { status: 'running' },
    data: { status: 'paused', pauseReason: 'owner', pausedAt: new Date(), nextTickAt: null },
  })
  const cadences = await systemDb().cadence.updateMany({
    where: { isActive: true, isTemplate: false, deletedAt: null },
    data: { isActive: false },
  })
  return { campaigns: campaigns.count, cadences: cadences.count }
}
