import { config } from '@/lib/platform/config'
import { connectSms } from './connect'
import type { SmsConnection } from './port'
import type { SmsAccess } from './rules/sms'

export { SmsError, type SmsCheck, type SmsConnection } from './port'
export type { SmsAccess } from './rules/sms'

/** Connects to the SMS provider that these credentials are for. */
export function connectToSmsProvider(access: SmsAccess): SmsConnection {
  const { LOCAL_SMS_API_URL, CLOUDTEL_API_URL, SMS_API_URLS } = config()
  const roots: Partial<Record<string, string>> = {
    local_sms: LOCAL_SMS_API_URL,
    cloudtel: CLOUDTEL_API_URL,
    ...SMS_API_URLS,
  }
  return connectSms(access, roots[access.provider])
}
