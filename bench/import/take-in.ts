import { performance } from 'node:perf_hooks'
import { closeDb, systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { ExistingRule } from '@/lib/features/contact-imports/rules/contact-import'
import { runImport } from '@/lib/features/contact-imports/run-import'
import { startImport } from '@/lib/features/contact-imports/start-import'
import { peopleFile } from './file'

/** What the process of bench/import.ts measures; printed as JSON. */
export interface TakenIn {
  /** Seconds for a file of people who are all new, for the same file again, and for one that changes everybody. */
  created: number
  unchanged: number
  updated: number
  peakMb: number
}

const rows = Number(process.env.ROWS)

async function seconds(
  account: Account,
  round: number,
  onExisting: ExistingRule,
  expected: string,
) {
  const start = performance.now()
  const file = peopleFile(rows, round)
  const made = await startImport(account, file, { campaignId: null, onExisting })
  let told = ''
  await runImport(account, made, (news) => {
    if (news.type === 'done') {
      const [most] = Object.entries(news.counts).filter(
        ([name, count]) => name !== 'rows' && count === rows,
      )
      told = most?.[0] ?? ''
    }
  })
  if (told !== expected) throw new Error(`not all people were ${expected}`)
  return (performance.now() - start) / 1000
}

const { id, email, name } = await systemDb().user.create({
  data: { email: `bench${rows}@example.com`, name: 'Bench', plan: 'enterprise' },
})
const account: Account = { id, email, name, plan: 'enterprise', contactQuota: null }
const taken: TakenIn = {
  created: await seconds(account, 1, 'fill', 'created'),
  unchanged: await seconds(account, 1, 'fill', 'unchanged'),
  updated: await seconds(account, 2, 'overwrite', 'updated'),
  peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
}
await closeDb()
console.log(JSON.stringify(taken))
