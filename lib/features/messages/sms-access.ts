import type { SmsAccess } from '@/lib/vendors/sms'
import { missingToSend } from '@/lib/features/sms-providers/rules/service-config'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { openConfig } from '@/lib/features/sms-providers/rows'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { PhoneNumber, ServiceConfig } from '@/prisma/generated/client'

/**
 * By whom the account can send SMS as things stand, and how each is reached. Cloud telephony that is
 * not set up for SMS is reached by the oldest number of it; one that is switched off is not used.
 */
export async function smsAccess(owner: Owner): Promise<SmsAccess[]> {
  const db = tenantDb(owner)
  const [saved, line] = await Promise.all([
    db.serviceConfig.findMany(),
    db.phoneNumber.findFirst({
      where: { provider: 'cloudtel', isActive: true, deletedAt: null },
      orderBy: { id: 'asc' },
    }),
  ])
  const byProvider = (name: SmsProviderName) => saved.find(({ provider }) => provider === name)
  const cloudtel = byProvider('cloudtel')
  const byLine = line && (cloudtel?.isActive ?? true) ? lineAccess(line) : null
  return [configAccess(byProvider('local_sms')), configAccess(cloudtel) ?? byLine].filter(
    (access) => access !== null,
  )
}

function configAccess(row: ServiceConfig | undefined): SmsAccess | null {
  if (!row?.isActive) return null
  const provider = row.provider as SmsProviderName
  return complete({ provider, ...openConfig({ provider, config: row.config }) } as SmsAccess)
}

/** A number is stored with the credentials of its account. */
function lineAccess({ phoneNumber, config }: PhoneNumber): SmsAccess | null {
  const { accountSid = '', authToken = '' } = config as Record<string, string>
  const opened = openConfig({ provider: 'cloudtel', config: { accountSid, authToken } })
  return complete({ provider: 'cloudtel', ...opened, phoneNumber })
}

function complete(access: SmsAccess): SmsAccess | null {
  return missingToSend(access.provider, { ...access }).length === 0 ? access : null
}
