import { systemDb } from '@/lib/db'
import { normaliseEmail } from '@/lib/domain/email'
import type { Owner } from '@/lib/tenant'

/** The account that the operator means. @throws Error in one line */
export async function findAccountId(email: string): Promise<Owner> {
  const where = { email: normaliseEmail(email) }
  const user = await systemDb().user.findUnique({ where, select: { id: true } })
  if (!user) throw new Error(`${where.email} has no account.`)
  return user
}
