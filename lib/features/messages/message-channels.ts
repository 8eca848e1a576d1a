import { chatApp } from '@/lib/vendors/chatapp'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { smsAccess } from './sms-access'

export interface MessageChannels {
  /** By whom SMS can go out; none where nothing is connected. */
  smsProviders: SmsProviderName[]
  chatapp: boolean
}

/** By which channels messages of the account can go out as things stand. */
export async function messageChannels(owner: Owner): Promise<MessageChannels> {
  const access = await smsAccess(owner)
  return { smsProviders: access.map(({ provider }) => provider), chatapp: chatApp() !== null }
}
