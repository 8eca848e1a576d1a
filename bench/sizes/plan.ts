import type { BenchTable } from '../lib/bench'
import type { TableSize } from './measure'

const MILLION = 1e6
const GB = 1e9

/**
 * The rows of 10,000 accounts with 100 M contacts after a year, by docs/scale.md: each contact is called once a year, 40 %
 * answer, and a talk has 12 turns. What is deleted by age has the rows of its time.
 */
const ROWS: Record<string, number> = {
  contacts: 100 * MILLION,
  activities: 100 * MILLION,
  calls: 100 * MILLION,
  call_turns: 480 * MILLION,
  call_tool_uses: 40 * MILLION,
  minute_entries: 40 * MILLION,
  call_messages: 10 * MILLION,
  campaign_contacts: 100 * MILLION,
  cadence_enrollments: 10 * MILLION,
  // A month: 8.3 M calls and 1.7 M new contacts, for half of which there is a subscription.
  events: 10 * MILLION,
  webhook_deliveries: 5 * MILLION,
  webhook_attempts: 5.5 * MILLION,
  // A day.
  idempotency_keys: 0.25 * MILLION,
  // 200 for each account.
  knowledge_chunks: 2 * MILLION,
  knowledge_embeddings: 2 * MILLION,
}

export function planned(sizes: TableSize[]): BenchTable {
  const rows = Object.entries(ROWS).map(([table, count]) => {
    const measured = sizes.find((size) => size.table === table)
    if (!measured) throw new Error(`The table ${table} was not measured.`)
    const scale = count / measured.rows / GB
    const indexBytes = measured.indexes.reduce((sum, { bytes }) => sum + bytes, 0)
    return { table, count, tableGb: measured.tableBytes * scale, indexGb: indexBytes * scale }
  })
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + of(row), 0)
  return {
    name: 'plan',
    columns: ['table', 'rows in M', 'table GB', 'indexes GB', 'together GB'],
    rows: [
      ...rows.map(({ table, count, tableGb, indexGb }) => [
        table,
        count / MILLION,
        tableGb,
        indexGb,
        tableGb + indexGb,
      ]),
      [
        'together',
        null,
        sum(({ tableGb }) => tableGb),
        sum(({ indexGb }) => indexGb),
        sum(({ tableGb, indexGb }) => tableGb + indexGb),
      ],
    ],
  }
}
