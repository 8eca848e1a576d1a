import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { ExistingRule } from './rules/contact-import'
import type { ImportFile } from './import-data'
import { runImport, type ImportProgress } from './run-import'
import { startImport } from './start-import'

/** A file with this text, read in pieces of a few bytes. For tests. */
export function textFile(text: string | Uint8Array, pieceBytes = 4096): ImportFile {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return {
    name: 'people.csv',
    size: bytes.byteLength,
    async *read() {
      for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
        yield Promise.resolve(bytes.subarray(at, at + pieceBytes))
      }
    },
    discard: () => Promise.resolve(),
  }
}

interface Options {
  campaignId?: bigint | null
  onExisting?: ExistingRule
}

/** Takes in a file to its end. For tests. @returns everything it told */
export async function importText(
  account: Account,
  text: string,
  { campaignId = null, onExisting = 'fill' }: Options = {},
) {
  const made = await startImport(account, textFile(text), { campaignId, onExisting })
  const news: ImportProgress[] = []
  await runImport(account, made, (each) => news.push(structuredClone(each)))
  const end = news.at(-1)
  if (!end || !('counts' in end)) throw new Error('the import told no end')
  return { id: made.id, news, type: end.type, counts: end.counts }
}

/** The account's contacts as they were added. For tests. */
export function people(account: Account) {
  return systemDb().contact.findMany({ where: { ownerId: account.id }, orderBy: { id: 'asc' } })
}
