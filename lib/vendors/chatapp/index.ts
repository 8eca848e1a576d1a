import { config } from '@/lib/platform/config'
import { cloudApi } from './cloud-api'
import { cloudApiInbox } from './inbox'
import type { ChatApp, ChatAppInbox } from './port'

export { ChatAppError, type ChatApp, type ChatAppInbox } from './port'

export function chatApp(): ChatApp | null {
  const { CHATAPP_ACCESS_TOKEN: token, CHATAPP_PHONE_NUMBER_ID: phoneNumberId } = config()
  if (!token || !phoneNumberId) return null
  return cloudApi({ baseUrl: config().CHATAPP_API_URL, token, phoneNumberId })
}

/** Reads the chat app's webhooks. Without configured secrets, it rejects all of them. */
export function chatAppInbox(): ChatAppInbox {
  const {
    CHATAPP_APP_SECRET: appSecret,
    CHATAPP_VERIFY_TOKEN: verifyToken,
    CHATAPP_PHONE_NUMBER_ID: phoneNumberId,
  } = config()
  return cloudApiInbox({ appSecret, verifyToken, phoneNumberId })
}
