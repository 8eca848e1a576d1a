import type { Work } from '@/lib/tenant'

/** The assistant of a campaign, while it can speak. */
export async function findSpeaker({ db }: Work, id: string | null): Promise<string | null> {
  if (!id) return null
  const assistant = await db.assistant.findFirst({
    where: { id, isActive: true, deletedAt: null },
    select: { id: true },
  })
  return assistant?.id ?? null
}
