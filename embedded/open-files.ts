import { openFilesLimit } from '@/lib/platform/open-files-limit'

/** PostgreSQL's default of `max_files_per_process`, and its least value. */
const MOST = 1000
const LEAST = 64

/**
 * Returns how many files the embedded database may keep open: half of the limit of this process, because the launcher's
 * connections and files need the rest.
 */
export function databaseFiles(readLimits?: () => string): number {
  return Math.min(MOST, Math.max(LEAST, Math.floor(openFilesLimit(readLimits) / 2)))
}
