import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { MessageCause } from '@/lib/platform/vocabulary/message'
import { bodySignature } from '@/lib/platform/security/signature'
import { recordOutcome } from '@/lib/features/messages/send-message'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { handleChatAppWebhook } from '@/lib/features/chatapp-inbox/handle-chatapp-webhook'

export const APP_SECRET = 'app-secret-of-the-tests'

export function post(payload: unknown, secret = APP_SECRET): Promise<void> {
  const body = Buffer.from(JSON.stringify(payload))
  return handleChatAppWebhook(body, `sha256=${bodySignature(secret, body)}`)
}

interface Sent {
  contactId: bigint | null
  phone: string
  platformId: string
}

const cause: MessageCause = { kind: 'cadence', cadenceId: '1', cadenceName: 'New lead', step: 2 }

export function recordSent(account: Account, { contactId, phone, platformId }: Sent) {
  return transaction(account, (tx) =>
    recordOutcome(tx, {
      recipient: { contactId, phone, dncAt: null },
      message: { channel: 'chatapp', text: 'Hello' },
      cause,
      outcome: { sent: true, messageId: platformId },
    }),
  )
}

export const chatOf = ({ id: ownerId }: Account) =>
  systemDb().chatMessage.findMany({ where: { ownerId }, orderBy: { id: 'asc' } })

export async function activitiesOf({ id: ownerId }: Account, kind: string) {
  const where = { ownerId, kind }
  const rows = await systemDb().activity.findMany({ where, orderBy: { id: 'asc' } })
  return rows.map(({ data, contactId }) => ({ contactId, data }))
}
