import { parseJson } from '@/lib/vendors/shared/parse-json'
import { isSameSecret } from '@/lib/platform/security/same-secret'
import { bodySignature } from '@/lib/platform/security/signature'
import { readNotifications } from './notifications'
import type { ChatAppInbox } from './port'

/** What the WhatsApp Cloud API posts to us. `integrations`, WhatsApp Cloud API. */

interface Secrets {
  /** What its posts are signed with; without it, none is believed. */
  appSecret?: string
  /** What whoever enters our address at the platform gives it; without it, nobody can. */
  verifyToken?: string
  /** Whose news are ours; without it, all are. */
  phoneNumberId?: string
}

export function cloudApiInbox({ appSecret, verifyToken, phoneNumberId }: Secrets): ChatAppInbox {
  return {
    answerHandshake(query) {
      const given = query.get('hub.verify_token')
      if (!verifyToken || given === null || query.get('hub.mode') !== 'subscribe') return null
      return isSameSecret(given, verifyToken) ? query.get('hub.challenge') : null
    },

    readNews(body, signature) {
      if (!appSecret || !isSigned(body, signature, appSecret)) return null
      const post = parseJson(Buffer.from(body).toString('utf8'))
      return readNotifications(post, { phoneNumberId, now: new Date() })
    },
  }
}

function isSigned(body: Uint8Array, signature: string | null, secret: string): boolean {
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(signature?.trim() ?? '') ?? []
  return hex !== undefined && isSameSecret(hex.toLowerCase(), bodySignature(secret, body))
}
