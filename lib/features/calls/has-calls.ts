import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** Whether the account has ever called or been called. */
export async function hasCalls(owner: Owner): Promise<boolean> {
  return (await tenantDb(owner).call.findFirst({ select: { id: true } })) !== null
}
