import type { Rejection } from './rules/contact-import'
import { CSV_MARK, csvLines, csvSeparator } from '@/lib/platform/text/csv-write'
import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { StoredRow } from './store-rejections'

const PAGE = 1000

interface Words {
  locale: string
  line: string
  reason: string
  reasonOf(reason: Rejection): string
}

/**
 * The rows of a file that were not taken in, as they stood there, with their line and why: mended,
 * they can be sent again. In pieces. @throws not_found
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
    const rejections = await db.contactImportRejection.findMany({
      where: { importId, line: { gt: after } },
      orderBy: { line: 'asc' },
      take: PAGE,
    })
    const rows = rejections.map(({ line, reason, row }) => [
      String(line),
      words.reasonOf(reason as Rejection),
      ...(row as StoredRow).map(([, cell]) => cell),
    ])
    if (after === 0) {
      const headers = (rejections[0]?.row ?? []) as StoredRow
      rows.unshift([words.line, words.reason, ...headers.map(([header]) => header)])
    }
    yield (after === 0 ? CSV_MARK : '') + csvLines(rows, separator)
    after = rejections.at(-1)?.line ?? after
    if (rejections.length < PAGE) return
  }
}
