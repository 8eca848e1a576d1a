import { AppError } from '@/lib/platform/errors'
import { OWNER, tenantDb, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** Asks whose it is, and nothing else. @throws not_found when it is not the account's */
export async function requireKnowledgeBase(owner: Owner, id: string): Promise<void> {
  const base = await tenantDb(owner).knowledgeBase.findFirst({
    where: { id },
    select: { id: true },
  })
  if (!base) throw new AppError('not_found')
}

/**
 * The same inside a transaction, for one or more: none of them can be deleted until it ends.
 * @throws not_found when one is not the account's
 */
export async function lockKnowledgeBases(
  { query }: TenantTransaction,
  ids: string[],
): Promise<void> {
  const held = await query<unknown>`
    select id from knowledge_bases where owner_id = ${OWNER} and id = any(${ids})
    order by id for key share`
  if (held.length < ids.length) throw new AppError('not_found')
}
