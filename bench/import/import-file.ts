import { performance } from 'node:perf_hooks'
import { closeDb, systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { ExistingRule } from '@/lib/features/contact-imports/rules/contact-import'
import { runImport } from '@/lib/features/contact-imports/run-import'
import { receiveImport } from '@/lib/features/contact-imports/start-import'
import { COMPANIES, FIRST_NAMES, LAST_NAMES } from '@/bench/lib/seed-contacts'
import type { ImportFile } from '@/lib/features/contact-imports/read-file'

/** The result of this process, which bench/import.ts reads as JSON. */
export interface ImportResult {
  /** Seconds for a file of new contacts, for the same file again, and for a file that changes every contact. */
  created: number
  unchanged: number
  updated: number
  peakMb: number
}

const rows = Number(process.env.ROWS)
const ROWS_PER_PIECE = 1000

async function seconds(
  account: Account,
  round: number,
  onExisting: ExistingRule,
  expected: string,
) {
  const start = performance.now()
  const file = contactFile(rows, round)
  const made = await receiveImport(account, file.name, () =>
    Promise.resolve({ file, campaignId: null, onExisting }),
  )
  let result = ''
  await runImport(account, made, (message) => {
    if (message.type === 'done') {
      const [most] = Object.entries(message.counts).filter(
        ([name, count]) => name !== 'rows' && count === rows,
      )
      result = most?.[0] ?? ''
    }
  })
  if (result !== expected) throw new Error(`not all contacts were ${expected}`)
  return (performance.now() - start) / 1000
}

const { id, email, name } = await systemDb().user.create({
  data: { email: `bench${rows}@example.com`, name: 'Bench', plan: 'enterprise' },
})
const account: Account = { id, email, name, plan: 'enterprise', contactQuota: null }
const taken: ImportResult = {
  created: await seconds(account, 1, 'fill', 'created'),
  unchanged: await seconds(account, 1, 'fill', 'unchanged'),
  updated: await seconds(account, 2, 'overwrite', 'updated'),
  peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
}
await closeDb()
console.log(JSON.stringify(taken))

/** A CSV file as Turkish Excel writes it, generated while it is read. Each company contains the `round`. */
function contactFile(rows: number, round: number): ImportFile {
  async function* read() {
    yield Promise.resolve(Buffer.from('Ad;Soyad;Telefon;E-posta;Şirket;Unvan;Notlar\r\n'))
    for (let from = 0; from < rows; from += ROWS_PER_PIECE) {
      const to = Math.min(rows, from + ROWS_PER_PIECE)
      const lines = Array.from({ length: to - from }, (_, at) => line(from + at, round))
      yield Promise.resolve(Buffer.from(lines.join('')))
    }
  }
  return { name: 'people.csv', size: rows * 110, read, discard: () => Promise.resolve() }
}

function line(n: number, round: number): string {
  const pick = (from: readonly string[]) => from[n % from.length] ?? ''
  // A permutation of the numbers 5xx xxx xx xx: the modulus is prime.
  const phone = `0${5_000_000_000 + ((n * 48_271) % 999_999_937)}`
  const company = `${pick(COMPANIES)} ${round}`
  return `${pick(FIRST_NAMES)};${pick(LAST_NAMES)};${phone};kisi${n}@example.com;${company};Müdür;"Fuarda tanıştık; arayın"\r\n`
}
