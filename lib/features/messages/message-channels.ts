import { openConfig } from '@/lib/features/sms-providers/rows'
import {
  fieldNames,
  missingToSend,
  type ProviderConfig,
} from '@/lib/features/sms-providers/rules/provider-config'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { chatApp } from '@/lib/vendors/chatapp'
import type { SmsAccess } from '@/lib/vendors/sms'
import { definitionOf, SMS_PROVIDERS, type SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import type { PhoneNumber, ServiceConfig } from '@/prisma/generated/client'

export interface MessageChannels {
  smsProviders: SmsProviderName[]
  chatapp: boolean
}

/** The channels on which the account can send messages now. */
export async function messageChannels(owner: Owner): Promise<MessageChannels> {
  const access = await smsAccess(owner)
  return { smsProviders: access.map(({ provider }) => provider), chatapp: chatApp() !== null }
}

/** The providers of phone numbers whose stored credentials can send SMS too. */
const NUMBER_PROVIDERS = SMS_PROVIDERS.flatMap((name) => definitionOf(name).numbers ?? [])

/**
 * The SMS providers through which the account can send now, with their credentials. A provider without a
 * complete config uses the credentials of the account's oldest number there, unless it is switched off.
 */
export async function smsAccess(owner: Owner): Promise<SmsAccess[]> {
  const db = tenantDb(owner)
  const [configs, phoneNumber] = await Promise.all([
    db.serviceConfig.findMany(),
    db.phoneNumber.findFirst({
      where: { provider: { in: NUMBER_PROVIDERS }, isActive: true, deletedAt: null },
      orderBy: { id: 'asc' },
    }),
  ])
  return SMS_PROVIDERS.flatMap((name) => {
    const row = configs.find(({ provider }) => provider === name)
    if (row && !row.isActive) return []
    return accessByConfig(name, row) ?? accessByNumber(name, phoneNumber) ?? []
  })
}

function accessByConfig(
  provider: SmsProviderName,
  row: ServiceConfig | undefined,
): SmsAccess | null {
  return row ? complete(provider, openConfig(provider, row.config)) : null
}

/** A phone number is stored with the credentials of its account at the provider. */
function accessByNumber(provider: SmsProviderName, number: PhoneNumber | null): SmsAccess | null {
  const { numbers, fields } = definitionOf(provider)
  if (!number || number.provider !== numbers) return null
  const stored = number.config as Record<string, string>
  const credentials: ProviderConfig = Object.fromEntries(
    fieldNames(provider).map((field) => [
      field,
      fields[field]?.isSender ? number.phoneNumber : (stored[field] ?? ''),
    ]),
  )
  return complete(provider, openConfig(provider, credentials))
}

function complete(provider: SmsProviderName, config: ProviderConfig): SmsAccess | null {
  if (missingToSend(provider, config).length > 0) return null
  return { provider, ...config } as SmsAccess
}
