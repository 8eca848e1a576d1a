import type { Work } from '@/lib/tenant'

/** Gives back what `reserveMinute` held, once the call is settled. */
export async function releaseMinute({ owner, db }: Work, seconds: number): Promise<void> {
  if (seconds === 0) return
  await db.$executeRaw`
    update users set reserved_seconds = reserved_seconds - ${seconds} where id = ${owner.id}`
}
