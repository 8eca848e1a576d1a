import { tenantDb, type Owner } from '@/lib/tenant'
import { closeStaleImports } from './close-stale-imports'
import type { ContactImport } from './import-data'

const SHOWN = 20

/** The latest imports of the account, newest first. */
export async function listImports(owner: Owner, limit = SHOWN): Promise<ContactImport[]> {
  await closeStaleImports(owner)
  return tenantDb(owner).contactImport.findMany({ orderBy: { id: 'desc' }, take: limit })
}
