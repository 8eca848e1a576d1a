import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { processCpuTime } from '../lib/cpu-time'

/** Linux reports the times of processes that have ended in hundredths of a second. */
const TICK_MS = 10

/** The process of PostgreSQL that starts the others; NaN where it is on another machine. */
export async function postmasterOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return readStat(String(rows[0]?.pid))?.parent ?? Number.NaN
}

/** Milliseconds of CPU time of all children of a process, also of those that have ended; NaN where it is unknown. */
export function childrenCpuTime(parent: number): number {
  const own = readStat(String(parent))
  if (!own) return Number.NaN
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readStat(name)?.parent === parent)
    .reduce((sum, pid) => sum + (processCpuTime(Number(pid)) || 0), own.endedMs)
}

/** The parent of a process, and the CPU time of its children that have ended. Null if there is no such process. */
function readStat(pid: string): { parent: number; endedMs: number } | null {
  try {
    // The name before the last parenthesis may contain any characters.
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/)
    const fields = rest.split(' ').map(Number)
    const [user = 0, system = 0] = fields.slice(13, 15)
    return { parent: fields[1] ?? 0, endedMs: (user + system) * TICK_MS }
  } catch {
    return null // ended meanwhile, or not on this machine
  }
}
