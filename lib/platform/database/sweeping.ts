import { systemPool } from './client'
import { log } from '@/lib/platform/log'

/** What the parts of the sweeper share. */

export const SECOND = 1000
export const MINUTE = 60 * SECOND

/** Of each kind in one run; the next run comes soon. */
const BATCH = 200

/** Looked after side by side: the exchange may take its time. */
const AT_ONCE = 10

export const earlierBy = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/** The first of the rows that a statement of all accounts finds. */
export async function selectBatch<R extends object>(sql: string, values: unknown[]): Promise<R[]> {
  const { rows } = await systemPool().query<R>(`${sql} limit ${BATCH}`, values)
  return rows
}

/** Does it for each; what fails is left to the next run. @returns how many did not fail */
export async function forEachConcurrently<R extends { id: string }>(
  rows: readonly R[],
  run: (row: R) => Promise<unknown>,
): Promise<number> {
  const remaining = rows.values()
  let done = 0
  const work = async () => {
    for (const row of remaining) {
      try {
        await run(row)
        done += 1
      } catch (error) {
        log().error({ err: error, id: row.id }, 'what was left behind could not be looked after')
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return done
}
