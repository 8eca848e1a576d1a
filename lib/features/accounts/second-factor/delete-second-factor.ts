import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

export async function deleteSecondFactor({ db }: TenantTransaction): Promise<void> {
  await db.secondFactor.deleteMany({})
  await db.recoveryCode.deleteMany({})
}
