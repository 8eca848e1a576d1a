import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** What all documents of the account count against its plan. */
export async function keptBytes({ db }: TenantTransaction): Promise<number> {
  const { _sum } = await db.knowledgeDocument.aggregate({ _sum: { bytes: true } })
  return _sum.bytes ?? 0
}
