import { systemPool } from './client'
import { log } from '@/lib/platform/log'

export const SECOND = 1000
export const MINUTE = 60 * SECOND

/** The rows of one kind that a run handles. The next run follows within a minute. */
const BATCH = 200

/** The rows handled at once, because a slow exchange may hold up each of them. */
const CONCURRENCY = 10

export const earlierBy = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/** The first rows of a statement across all accounts. */
export async function selectBatch<R extends object>(sql: string, values: unknown[]): Promise<R[]> {
  const { rows } = await systemPool().query<R>(`${sql} limit ${BATCH}`, values)
  return rows
}

/** Runs `run` for each row. A failure is logged and left to the next run. @returns the number of successes */
export async function forEachConcurrently<R extends { id: string }>(
  rows: readonly R[],
  run: (row: R) => Promise<unknown>,
): Promise<number> {
  const remaining = rows.values()
  let done = 0
  const handleRemaining = async () => {
    for (const row of remaining) {
      try {
        await run(row)
        done += 1
      } catch (error) {
        log().error({ err: error, id: row.id }, 'the sweeper could not handle a row')
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, handleRemaining))
  return done
}
