import { readdirSync, readFileSync } from 'node:fs'

/** Linux reports the times of processes in hundredths of a second. */
const TICK_MS = 10

/**
 * Milliseconds of CPU time that the running processes of a group have used. Unlike a rate, it hardly depends
 * on what else the machine does. Null on other systems than Linux.
 */
export function groupCpuTime(group: number): number | null {
  if (process.platform !== 'linux') return null
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((stat) => stat?.group === group)
    .reduce((sum, stat) => sum + (stat?.ownMs ?? 0), 0)
}

/** Milliseconds of CPU time of one process, more exactly. Null if the process is on another machine. */
export function processCpuTime(pid: number): number | null {
  try {
    const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return null
  }
}

/** The time between two of these values, per request. */
export function cpuTimeEach(before: number | null, after: number | null, count: number) {
  return before === null || after === null ? null : (after - before) / count
}

interface Stat {
  parent: number
  group: number
  /** Milliseconds of CPU time, its own and that of its children that have ended. */
  ownMs: number
  endedMs: number
}

/** Linux's statistics of a process. Null if there is no such process on this machine. */
export function readStat(pid: string): Stat | null {
  try {
    // The name before the last parenthesis may contain any characters.
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/)
    const fields = rest.split(' ').map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return {
      parent: fields[1] ?? 0,
      group: fields[2] ?? 0,
      ownMs: (user + system) * TICK_MS,
      endedMs: (endedUser + endedSystem) * TICK_MS,
    }
  } catch {
    return null // has ended
  }
}
