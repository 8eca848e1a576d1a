import { CSV_MARK, csvLines, csvSeparator } from '@/lib/platform/text/csv-write'
import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { readHolders } from './name-holders'
import { type ImportRejection, toRejectedRow } from './rows'

const PAGE = 1000

interface Words {
  locale: string
  /** The headers of the first two columns. */
  line: string
  reason: string
  reasonOf(rejection: ImportRejection): string
}

/**
 * The rejected rows of a file as CSV, in pieces: their line, the reason, and their cells as the file
 * has them. The account holder can correct the file and import it again. @throws not_found
 */
export async function* rejectedCsv(
  owner: Owner,
  importId: bigint,
  words: Words,
): AsyncGenerator<string> {
  const db = tenantDb(owner)
  if (!(await db.contactImport.findFirst({ where: { id: importId } }))) {
    throw new AppError('not_found')
  }
  const separator = csvSeparator(words.locale)
  let after = 0
  for (;;) {
    const stored = await db.contactImportRejection.findMany({
      where: { importId, line: { gt: after } },
      orderBy: { line: 'asc' },
      take: PAGE,
    })
    const holders = await readHolders(owner, stored)
    const rejected = stored.map((rejection) => toRejectedRow(rejection, holders))
    const rows = rejected.map((rejection) => [
      String(rejection.line),
      words.reasonOf(rejection),
      ...rejection.cells.map(([, cell]) => cell),
    ])
    if (after === 0) {
      const headers = (rejected[0]?.cells ?? []).map(([header]) => header)
      rows.unshift([words.line, words.reason, ...headers])
    }
    yield (after === 0 ? CSV_MARK : '') + csvLines(rows, separator)
    after = rejected.at(-1)?.line ?? after
    if (rejected.length < PAGE) return
  }
}
