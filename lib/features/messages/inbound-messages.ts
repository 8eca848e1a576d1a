import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

interface InboundChatMessage {
  messageId: string
  /** The sender, E.164. */
  from: string
  userId: string | null
  at: Date
}

/**
 * Stores a chat-app message that was sent to the account, which opens the window for free text. The unique platform id
 * decides which of several repeats inserts the row; the others wait here.
 * @returns the row's id, or null if the message is stored already
 */
export async function storeInbound(
  { owner, db }: TenantTransaction,
  { messageId, from, userId, at }: InboundChatMessage,
): Promise<bigint | null> {
  const [row] = await db.chatMessage.createManyAndReturn({
    data: [
      { ownerId: owner.id, platformId: messageId, direction: 'inbound', phone: from, userId, at },
    ],
    skipDuplicates: true,
    select: { id: true },
  })
  return row?.id ?? null
}

/** Links a stored message to its sender and to the timeline. */
export async function linkInbound(
  { db }: TenantTransaction,
  id: bigint,
  links: { contactId: bigint | null; activityId: bigint },
): Promise<void> {
  await db.chatMessage.updateMany({ where: { id }, data: links })
}
