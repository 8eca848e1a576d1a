import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { readNews } from './news'
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
      return timingSafeEqual(sha256(given), sha256(verifyToken)) ? query.get('hub.challenge') : null
    },

    readNews(body, signature) {
      if (!appSecret || !isSigned(body, signature, appSecret)) return null
      return readNews(parse(body), { phoneNumberId, now: new Date() })
    },
  }
}

/** In constant time. */
function isSigned(body: Uint8Array, signature: string | null, secret: string): boolean {
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(signature?.trim() ?? '') ?? []
  if (!hex) return false
  const expected = createHmac('sha256', secret).update(body).digest()
  return timingSafeEqual(Buffer.from(hex, 'hex'), expected)
}

/** Hashing first makes the lengths equal. */
function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return null
  }
}
