import { readFileSync } from 'node:fs'

/** PostgreSQL's default of `max_files_per_process`, and its least value. */
const MOST = 1000
const LEAST = 64

/**
 * Returns how many files the embedded database may keep open: half of the limit of this process, because the launcher's
 * connections and files need the rest. Only Linux reports the limit; elsewhere, Node raises it to the allowed
 * maximum.
 */
export function databaseFiles(
  readLimits = () => readFileSync('/proc/self/limits', 'utf8'),
): number {
  return Math.min(MOST, Math.max(LEAST, Math.floor(openFilesLimit(readLimits) / 2)))
}

function openFilesLimit(readLimits: () => string): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readLimits()) ?? []
    return soft ? Number(soft) : Infinity
  } catch {
    return Infinity
  }
}
