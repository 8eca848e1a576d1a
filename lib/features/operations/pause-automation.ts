import { pauseAllCadences } from '@/lib/features/cadences/pause-all'
import { pauseAllCampaigns } from '@/lib/features/campaigns/pause-all'

/**
 * Pauses every running campaign and every active cadence of all accounts, for an installation that was restored to an
 * earlier time. Account holders resume them. See docs/backups.md.
 * @returns how many there were
 */
export async function pauseAutomation(): Promise<{ campaigns: number; cadences: number }> {
  return { campaigns: await pauseAllCampaigns(), cadences: await pauseAllCadences() }
}
