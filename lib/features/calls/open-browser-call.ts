import { randomUUID } from 'node:crypto'
import { reserveMinute } from '@/lib/features/usage/reservations'
import { AppError } from '@/lib/platform/errors'
import { type Owner, transaction } from '@/lib/platform/tenancy/tenant'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { RESERVED_SECONDS } from '@/lib/platform/vocabulary/call'

/**
 * Stores a voice talk of the account holder with an assistant in the browser, and reserves a minute. It has no contact and
 * no phone number. It is settled and billed like a call; see `countsAsCall` for what leaves it out. An inactive assistant
 * can be talked to, so that it is heard before it is switched on.
 * @throws not_found (no such assistant), insufficient_balance
 */
export function openBrowserCall(owner: Owner, assistantId: string): Promise<{ id: string }> {
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const assistant = await tx.db.assistant.findFirst({
      where: { id: assistantId, deletedAt: null },
      select: { version: true },
    })
    if (!assistant) throw new AppError('not_found')
    if ((await reserveMinute(tx, RESERVED_SECONDS)) === null) {
      throw new AppError('insufficient_balance')
    }
    const now = new Date()
    return tx.db.call.create({
      data: {
        id: randomUUID(),
        ownerId: owner.id,
        assistantId,
        assistantVersion: assistant.version,
        direction: 'inbound',
        origin: 'browser',
        status: 'ringing',
        phone: '',
        startedAt: now,
        ringingAt: now,
        reservedSeconds: RESERVED_SECONDS,
      },
      select: { id: true },
    })
  })
}
