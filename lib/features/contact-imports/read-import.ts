import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { closeStaleImports } from './close-stale-imports'
import type { ContactImport, ImportRejection } from './import-data'

const SHOWN = 100

/** One import, and the first hundred rows that were not taken in. @throws not_found */
export async function readImport(
  owner: Owner,
  id: bigint,
): Promise<ContactImport & { rejections: ImportRejection[] }> {
  await closeStaleImports(owner)
  const db = tenantDb(owner)
  const [made, rejections] = await Promise.all([
    db.contactImport.findFirst({ where: { id } }),
    db.contactImportRejection.findMany({
      where: { importId: id },
      orderBy: { line: 'asc' },
      take: SHOWN,
      select: { line: true, reason: true },
    }),
  ])
  if (!made) throw new AppError('not_found')
  return { ...made, rejections }
}
