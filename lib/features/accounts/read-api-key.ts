import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

export interface ShownApiKey {
  keyPrefix: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** What may be shown of the account's key; null where it has none. */
export function readApiKey(account: Owner): Promise<ShownApiKey | null> {
  return tenantDb(account).apiKey.findFirst({
    select: { keyPrefix: true, createdAt: true, lastUsedAt: true },
  })
}
