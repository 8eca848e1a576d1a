import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { ExistingRule } from '@/lib/features/contact-imports/rules/contact-import'
import type { ImportFile } from '@/lib/features/contact-imports/read-file'
import { runImport, type ImportProgress } from '@/lib/features/contact-imports/run-import'
import { receiveImport, type ReceivedImport } from '@/lib/features/contact-imports/start-import'

export function textFile(text: string | Uint8Array, pieceBytes = 4096): ImportFile {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return {
    name: 'contacts.csv',
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

export function startImport(
  account: Account,
  file: ImportFile,
  options: Omit<ReceivedImport, 'file'>,
) {
  return receiveImport(account, file.name, async () => ({ file, ...options }))
}

/** Imports a file to its end. For tests. @returns all progress reports */
export async function importText(
  account: Account,
  text: string,
  { campaignId = null, onExisting = 'fill' }: Options = {},
) {
  const running = await startImport(account, textFile(text), { campaignId, onExisting })
  const reports: ImportProgress[] = []
  await runImport(account, running, (report) => reports.push(structuredClone(report)))
  const end = reports.at(-1)
  if (!end || !('counts' in end)) throw new Error('the import reported no end')
  return { id: running.id, reports, type: end.type, counts: end.counts }
}

export function contactsOf(account: Account) {
  return systemDb().contact.findMany({ where: { ownerId: account.id }, orderBy: { id: 'asc' } })
}
