import { readdirSync, readFileSync } from 'node:fs'

/** Of `/proc/<pid>/stat`, on every Linux. */
const TICKS_PER_SECOND = 100

export interface ProcessMemory {
  role: 'launcher' | 'web server' | 'other'
  /** The memory that it alone uses, and its share of what it uses with others (PSS). In MB. */
  megabytes: number
}

/** The memory of a launcher and of what it has started. Empty on other systems than Linux. */
export function memoryOf(launcher: number): ProcessMemory[] {
  return familyOf(launcher).flatMap(({ pid, parent }) => {
    const megabytes = readPss(pid)
    return megabytes === null ? [] : [{ role: roleOf(Number(pid), parent, launcher), megabytes }]
  })
}

/** The processor time that a launcher and what it has started have used, in seconds. 0 on other systems than Linux. */
export function cpuSecondsOf(launcher: number): number {
  return familyOf(launcher).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND
}

/** A launcher and what it has started. */
function familyOf(launcher: number): Stat[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readStat(pid) ?? [])
    .filter(({ group }) => group === launcher)
}

export const together = (processes: ProcessMemory[]): number =>
  processes.reduce((sum, { megabytes }) => sum + megabytes, 0)

function roleOf(pid: number, parent: number, launcher: number): ProcessMemory['role'] {
  if (pid === launcher) return 'launcher'
  return parent === launcher ? 'web server' : 'other'
}

interface Stat {
  pid: string
  parent: number
  group: number
  /** The processor time of the process and of its children that have ended. */
  ticks: number
}

function readStat(pid: string): Stat | null {
  try {
    // The name before the last parenthesis may contain any characters.
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/)
    const fields = rest.split(' ').map(Number)
    const [, parent = 0, group = 0] = fields
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0)
    return { pid, parent, group, ticks }
  } catch {
    return null // has ended
  }
}

function readPss(pid: string): number | null {
  try {
    const [, kilobytes] =
      /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null // has ended, or of another user
  }
}
