import { AppError } from '@/lib/platform/errors'
import { tenantDb, tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'
import { readHolders } from './name-holders'
import { toImport, toRejection, type ContactImport, type ImportRejection } from './rows'
import { IMPORT_STALE_MS } from './rules/contact-import'

const LIST_LIMIT = 20

/** The latest imports of the account, newest first. */
export async function listImports(owner: Owner, limit = LIST_LIMIT): Promise<ContactImport[]> {
  const read = async () => {
    const rows = await tenantDb(owner).contactImport.findMany({
      orderBy: { id: 'desc' },
      take: limit,
    })
    return rows.map(toImport)
  }
  const imports = await read()
  if (!imports.some(({ status }) => status === 'running')) return imports
  return (await closeStaleImports(owner)) ? read() : imports
}

/** How long the contacts page shows the result of the latest import. */
const SHOWN_MS = 24 * 60 * 60 * 1000

/** The running import, or the latest one if it finished within a day; else null. */
export async function latestImport(owner: Owner): Promise<ContactImport | null> {
  const [latest] = await listImports(owner, 1)
  const isShown = latest && (latest.finishedAt?.getTime() ?? Infinity) > Date.now() - SHOWN_MS
  return isShown ? latest : null
}

const REJECTION_LIMIT = 100

/** One import and its first hundred rejected rows. @throws not_found */
export async function readImport(
  owner: Owner,
  id: bigint,
): Promise<ContactImport & { rejections: ImportRejection[]; emailsLeftOut: number }> {
  await closeStaleImports(owner)
  const db = tenantDb(owner)
  const [row, rejections, emailsLeftOut] = await Promise.all([
    db.contactImport.findFirst({ where: { id } }),
    db.contactImportRejection.findMany({
      where: { importId: id },
      orderBy: { line: 'asc' },
      take: REJECTION_LIMIT,
      select: { line: true, reason: true, conflict: true },
    }),
    db.contactImportRejection.count({ where: { importId: id, reason: 'email_left_out' } }),
  ])
  if (!row) throw new AppError('not_found')
  const holders = await readHolders(owner, rejections)
  return {
    ...toImport(row),
    rejections: rejections.map((rejection) => toRejection(rejection, holders)),
    emailsLeftOut,
  }
}

/**
 * Fails the account's running import if its process died: it has not updated its row for 25
 * seconds. Every read and start of an import calls this; there is no sweeper.
 * @returns whether it closed an import
 */
export async function closeStaleImports(owner: Owner): Promise<boolean> {
  const { rowCount } = await tenantQuery(
    owner,
    `update contact_imports set status = 'failed', error = 'interrupted', finished_at = now()
     where owner_id = $1 and status = 'running'
       and updated_at < now() - $2 * interval '1 millisecond'`,
    [IMPORT_STALE_MS],
  )
  return (rowCount ?? 0) > 0
}
