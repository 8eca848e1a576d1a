import { openConfig } from '@/lib/features/sms-providers/rows'
import { missingToSend } from '@/lib/features/sms-providers/rules/provider-config'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { chatApp } from '@/lib/vendors/chatapp'
import type { SmsAccess } from '@/lib/vendors/sms'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import type { PhoneNumber, ServiceConfig } from '@/prisma/generated/client'

export interface MessageChannels {
  /** The connected SMS providers. */
  smsProviders: SmsProviderName[]
  /** Whether the chat app is set up. */
  chatapp: boolean
}

/** The channels on which the account can send messages now. */
export async function messageChannels(owner: Owner): Promise<MessageChannels> {
  const access = await smsAccess(owner)
  return { smsProviders: access.map(({ provider }) => provider), chatapp: chatApp() !== null }
}

/**
 * The SMS providers through which the account can send now, with their credentials. Cloud telephony
 * without a configuration uses the credentials of the account's oldest number there,
 * unless it is switched off.
 */
export async function smsAccess(owner: Owner): Promise<SmsAccess[]> {
  const db = tenantDb(owner)
  const [configs, phoneNumber] = await Promise.all([
    db.serviceConfig.findMany(),
    db.phoneNumber.findFirst({
      where: { provider: 'cloudtel', isActive: true, deletedAt: null },
      orderBy: { id: 'asc' },
    }),
  ])
  const configOf = (name: SmsProviderName) => configs.find(({ provider }) => provider === name)
  const cloudtel = configOf('cloudtel')
  const isOn = cloudtel?.isActive ?? true
  const fallback = phoneNumber && isOn ? accessByNumber(phoneNumber) : null
  return [
    accessByConfig('local_sms', configOf('local_sms')),
    accessByConfig('cloudtel', cloudtel) ?? fallback,
  ].filter((access) => access !== null)
}

function accessByConfig(
  provider: SmsProviderName,
  row: ServiceConfig | undefined,
): SmsAccess | null {
  if (!row?.isActive) return null
  return complete({ provider, ...openConfig({ provider, config: row.config }) } as SmsAccess)
}

/** A phone number is stored with the credentials of its cloud telephony account. */
function accessByNumber({ phoneNumber, config }: PhoneNumber): SmsAccess | null {
  const { accountSid = '', authToken = '' } = config as Record<string, string>
  const opened = openConfig({ provider: 'cloudtel', config: { accountSid, authToken } })
  return complete({ provider: 'cloudtel', ...opened, phoneNumber })
}

function complete(access: SmsAccess): SmsAccess | null {
  return missingToSend(access.provider, { ...access }).length === 0 ? access : null
}
