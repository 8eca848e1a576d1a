import { readFileSync } from 'node:fs'

const readProcLimits = () => readFileSync('/proc/self/limits', 'utf8')

/**
 * The most files and connections that this process may have open. Infinity if that is unknown: only Linux reports the
 * limit; elsewhere, Node raises it to the allowed maximum.
 */
export function openFilesLimit(readLimits = readProcLimits): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readLimits()) ?? []
    return soft ? Number(soft) : Infinity
  } catch {
    return Infinity
  }
}
