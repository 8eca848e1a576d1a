import { systemDb } from '@/lib/platform/database/client'

/** Pauses every running campaign of all accounts. @returns how many there were */
export async function pauseAllCampaigns(): Promise<number> {
  const { count } = await systemDb().campaign.updateMany({
    where: { status: 'running' },
    data: { status: 'paused', pauseReason: 'owner', pausedAt: new Date(), nextTickAt: null },
  })
  return count
}
