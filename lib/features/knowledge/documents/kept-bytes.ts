import type { Work } from '@/lib/platform/tenancy/tenant'

/** What all documents of the account count against its plan. */
export async function keptBytes({ db }: Work): Promise<number> {
  const { _sum } = await db.knowledgeDocument.aggregate({ _sum: { bytes: true } })
  return _sum.bytes ?? 0
}
