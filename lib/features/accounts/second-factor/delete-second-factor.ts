import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** Forgets the authenticator app of the account and its recovery codes. */
export async function deleteSecondFactor({ db }: TenantTransaction): Promise<void> {
  await db.secondFactor.deleteMany({})
  await db.recoveryCode.deleteMany({})
}
