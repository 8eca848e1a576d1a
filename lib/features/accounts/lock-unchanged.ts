import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { User } from '@/prisma/generated/client'

/**
 * Whether the account's e-mail address and password are still those that were read. They then stay so until the end of
 * the transaction: a change of the password, and closing the account, wait for it, and end its sessions with the others.
 */
export async function lockUnchanged(
  tx: TenantTransaction,
  { email, passwordHash }: Pick<User, 'email' | 'passwordHash'>,
): Promise<boolean> {
  const rows = await tx.query`
    select 1 as locked from users
    where id = ${OWNER} and email = ${email} and password_hash is not distinct from ${passwordHash} for share`
  return rows.length > 0
}
