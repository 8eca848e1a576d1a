import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { closeStaleImports } from './close-stale-imports'
import type { ContactImport } from './import-data'

const SHOWN = 20

/** For so long the contacts' page tells what came of the last file. */
const TOLD_MS = 24 * 60 * 60 * 1000

/** The latest imports of the account, newest first. */
export async function listImports(owner: Owner, limit = SHOWN): Promise<ContactImport[]> {
  const read = () =>
    tenantDb(owner).contactImport.findMany({ orderBy: { id: 'desc' }, take: limit })
  const imports = await read()
  if (!imports.some(({ status }) => status === 'running')) return imports
  return (await closeStaleImports(owner)) ? read() : imports
}

/** The import that is under way, or the one of today. */
export async function latestImport(owner: Owner): Promise<ContactImport | null> {
  const [made] = await listImports(owner, 1)
  const told = made && (made.finishedAt?.getTime() ?? Infinity) > Date.now() - TOLD_MS
  return told ? made : null
}
