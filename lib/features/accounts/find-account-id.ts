import { systemDb } from '@/lib/platform/database/client'
import { normaliseEmail } from '@/lib/platform/text/email'
import type { Owner } from '@/lib/platform/tenancy/tenant'

/** The account that the operator means. @throws Error in one line */
export async function findAccountId(email: string): Promise<Owner> {
  const where = { email: normaliseEmail(email) }
  const user = await systemDb().user.findUnique({ where, select: { id: true } })
  if (!user) throw new Error(`${where.email} has no account.`)
  return user
}
