import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

/**
 * While a migration waits for its lock on a table, everything else that uses the table waits behind it. PostgreSQL looks
 * for a deadlock after a second: before that, the migration stops waiting, and the transaction of the client goes on.
 */
const LOCK_TIMEOUT_MS = 500
const PAUSE_MS = 1000
const ATTEMPTS = 60

/** PostgreSQL's error codes for a lock timeout and for the victim of a deadlock. */
const GAVE_UP = ['55P03', '40P01']

interface Options {
  lockTimeoutMs?: number
  /** How long to let the others work before the next attempt, in milliseconds. */
  pauseMs?: number
}

/**
 * Runs the script of a migration in one transaction, in attempts that wait for locks for a short time only. A script with
 * `CONCURRENTLY`, which locks nothing for long, is one statement and runs outside of a transaction.
 * @throws the error of the database, after a minute of attempts or more if it is about locks
 */
export async function sendScript(pool: Pool, script: string, options: Options = {}): Promise<void> {
  const { lockTimeoutMs = LOCK_TIMEOUT_MS, pauseMs = PAUSE_MS } = options
  if (isConcurrent(script)) return sendConcurrently(pool, script)
  const limited = `set local lock_timeout = ${lockTimeoutMs};\n${script}`
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query(limited)
      return
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (!GAVE_UP.includes(code) || attempt === ATTEMPTS) throw error
    }
    await sleep(pauseMs)
  }
}

/** Whether the script must stand alone, outside of a transaction. */
export function isConcurrent(script: string): boolean {
  return /^\s*(create|drop)\s+(unique\s+)?index\s+concurrently\b/im.test(script)
}

/** The codes with which PostgreSQL says that the index is there already, or gone already. */
const ALREADY = ['42P07', '42704']

/**
 * First drops the invalid index of an interrupted attempt. An attempt that finished before the process died
 * the process died is not repeated.
 */
async function sendConcurrently(pool: Pool, script: string): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where not indisvalid`,
  )
  for (const { name } of rows) {
    if (script.includes(name.replaceAll('"', ''))) await pool.query(`drop index ${name}`)
  }
  await pool.query(script).catch((error: unknown) => {
    if (!ALREADY.includes((error as { code?: string }).code ?? '')) throw error
  })
}
