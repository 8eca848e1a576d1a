import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { processCpuTime } from '../lib/cpu-time'

/** The process of PostgreSQL that starts the others; NaN where it is on another machine. */
export async function postmasterOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return parentOf(String(rows[0]?.pid)) ?? Number.NaN
}

/** Milliseconds of CPU time of the children of a process that run now; NaN where there are none. */
export function childrenCpuTime(parent: number): number {
  if (process.platform !== 'linux' || Number.isNaN(parent)) return Number.NaN
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .reduce((sum, pid) => sum + (processCpuTime(Number(pid)) || 0), 0)
}

function parentOf(pid: string): number | null {
  try {
    // The name before the last parenthesis may contain any characters.
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/)
    return Number(rest.split(' ')[1])
  } catch {
    return null // ended meanwhile
  }
}
