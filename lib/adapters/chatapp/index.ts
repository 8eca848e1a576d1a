import { config } from '@/lib/config'
import { cloudApi } from './cloud-api'
import type { ChatApp } from './port'

export { ChatAppError, type ChatApp } from './port'

/** The chat app of this installation; null where none is configured. */
export function chatApp(): ChatApp | null {
  const { CHATAPP_ACCESS_TOKEN: token, CHATAPP_PHONE_NUMBER_ID: phoneNumberId } = config()
  if (!token || !phoneNumberId) return null
  return cloudApi({ baseUrl: config().CHATAPP_API_URL, token, phoneNumberId })
}
