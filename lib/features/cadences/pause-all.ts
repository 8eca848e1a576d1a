import { systemDb } from '@/lib/platform/database/client'

/** Pauses every active cadence of all accounts. @returns how many there were */
export async function pauseAllCadences(): Promise<number> {
  const { count } = await systemDb().cadence.updateMany({
    where: { isActive: true, isTemplate: false, deletedAt: null },
    data: { isActive: false },
  })
  return count
}
