import { readFileSync } from 'node:fs'

/** PostgreSQL's default of `max_files_per_process`, and its least value. */
const MOST = 1000
const LEAST = 64

/**
 * How many files the embedded database may keep open: half of what this process may, because the launcher's connections
 * and files need the rest. Only Linux tells the limit; elsewhere, Node raises it to what the system allows.
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
