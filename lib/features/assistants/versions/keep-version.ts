import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { Prisma } from '@/prisma/generated/client'
import type { AssistantDetail } from '../rows'
import { MAX_VERSIONS, settingsOf } from '../rules/version'

/** A call whose test a save fixes. */
export interface FixedCall {
  callId: string
  /** When the call started. */
  callAt: Date
}

/**
 * Keeps the settings of an assistant as those of its version, and forgets the oldest version beyond `MAX_VERSIONS`. A
 * version that is there already stays as it is. The caller holds the lock of the account.
 * @param savedAt when the settings were saved
 * @param fixed named by the version
 */
export async function keepVersion(
  { db, owner }: TenantTransaction,
  assistant: AssistantDetail,
  savedAt: Date,
  fixed?: FixedCall,
): Promise<void> {
  const { id: assistantId, version: number } = assistant
  const settings = settingsOf(assistant) as unknown as Prisma.InputJsonValue
  await db.assistantVersion.createMany({
    data: [{ assistantId, ownerId: owner.id, number, settings, createdAt: savedAt, ...fixed }],
    skipDuplicates: true,
  })
  await db.assistantVersion.deleteMany({
    where: { assistantId, number: { lte: number - MAX_VERSIONS } },
  })
}
