import { cloudtel, type CloudtelAccess } from '@/lib/vendors/cloudtel'
import { config } from '@/lib/platform/config'
import { cloudtelSms } from './cloudtel'
import { netgsm, type NetgsmAccess } from './netgsm'
import type { SmsProvider } from './port'

export { SmsError, type SmsCheck, type SmsProvider } from './port'

/** An account's decrypted credentials at an SMS provider. */
export type SmsAccess =
  | ({ provider: 'local_sms' } & Omit<NetgsmAccess, 'baseUrl'>)
  | ({ provider: 'cloudtel'; phoneNumber: string } & CloudtelAccess)

/** The SMS provider, used with these credentials. */
export function smsProvider(access: SmsAccess): SmsProvider {
  if (access.provider === 'cloudtel') return cloudtelSms(cloudtel(access), access.phoneNumber)
  return netgsm({ baseUrl: config().LOCAL_SMS_API_URL, ...access })
}
