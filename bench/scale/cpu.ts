import { readdirSync } from 'node:fs'
import type { Pool } from 'pg'
import { processCpuTime, readStat } from '../lib/cpu-time'

/** The postmaster's process; NaN if PostgreSQL is on another machine. */
export async function postmasterOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return readStat(String(rows[0]?.pid))?.parent ?? Number.NaN
}

/** Milliseconds of CPU time of all children of a process, including those that have ended; NaN if unknown. */
export function childrenCpuTime(parent: number): number {
  const own = readStat(String(parent))
  if (!own) return Number.NaN
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readStat(name)?.parent === parent)
    .reduce((sum, pid) => sum + (processCpuTime(Number(pid)) || 0), own.endedMs)
}
