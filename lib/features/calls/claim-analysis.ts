import type { OpenAnalysis } from '@/lib/vendors/call-analysis/rules/analysis'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { Call, Contact } from '@/prisma/generated/client'

/**
 * The first one to get here may store the analysis that is open; the row stays locked until it has.
 * @returns the call as it was before, but for the state
 */
export async function claimAnalysis(
  { db }: TenantTransaction,
  id: string,
  open: OpenAnalysis,
): Promise<Call | undefined> {
  const [call] = await db.call.updateManyAndReturn({
    where: { id, analysisState: open },
    data: { analysisState: 'done' },
  })
  return call
}

/** Two calls of one person may be analysed at once: the second sees the first one's score. */
export async function lockContact(
  { db, query }: TenantTransaction,
  id: bigint | null,
): Promise<Contact | null> {
  if (id === null) return null
  await query`
    select 1 as locked from contacts where id = ${id} and owner_id = ${OWNER}
    for no key update`
  return db.contact.findFirst({ where: { id } })
}
