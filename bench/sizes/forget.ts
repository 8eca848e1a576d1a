import type { Pool } from 'pg'
import { forgetTranscripts } from '@/lib/features/calls/forget-transcripts'
import { forgetEvents } from '@/lib/features/webhooks/forget-events'
import { forgetIdempotencyKeys } from '@/lib/platform/http/forget-idempotency-keys'
import { closeDb } from '@/lib/platform/database/client'
import type { BenchTable } from '../lib/bench'

interface Batch {
  forgotten: number
  more: boolean
  after?: string
}

/** Long after everything that was filled in. */
const LATER = new Date(Date.now() + 3000 * 24 * 60 * 60 * 1000)

/** How fast the jobs delete what is too old, and how long a batch of theirs takes. */
export async function measureForgetting(pool: Pool): Promise<BenchTable> {
  // These stay, and are in the way.
  await pool.query(`update webhook_deliveries set status = 'pending' where event_row_id % 4 = 0`)
  await pool.query(`update calls set analysis_state = 'repeating' where id::text < '8'`)
  await pool.query('vacuum analyze')
  try {
    return {
      name: 'forgetting',
      columns: ['what', 'rows', 'rows/s', 'longest batch ms'],
      rows: [
        await forgetAll('events with deliveries', (after) => forgetEvents(after, LATER)),
        await forgetAll('transcripts', () => forgetTranscripts(LATER)),
        await forgetAll('idempotency keys', () => forgetIdempotencyKeys(LATER)),
      ],
    }
  } finally {
    await closeDb()
  }
}

async function forgetAll(
  what: string,
  forget: (after?: string) => Promise<Batch>,
): Promise<BenchTable['rows'][number]> {
  console.error(`Deleting ${what} …`)
  let forgotten = 0
  let milliseconds = 0
  let longest = 0
  let batch: Batch = { forgotten: 0, more: true }
  while (batch.more) {
    const start = performance.now()
    batch = await forget(batch.after)
    const took = performance.now() - start
    forgotten += batch.forgotten
    milliseconds += took
    longest = Math.max(longest, took)
  }
  return [what, forgotten, forgotten / (milliseconds / 1000), longest]
}
