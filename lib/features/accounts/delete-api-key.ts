import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** Removes the account's key, if it has one; requests with it are refused from now on. */
export async function deleteApiKey(account: Owner): Promise<void> {
  await tenantDb(account).apiKey.deleteMany({})
}
