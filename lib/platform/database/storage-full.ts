import { someError } from './wrapped-errors'

/** Codes of PostgreSQL and of the operating system for a full disk and an exhausted quota. */
const CODES = /^(53100|ENOSPC|EDQUOT)$/

/** Whether an error says that a disk is full: that of the database, or one on which this process writes files. */
export function isStorageFull(error: unknown): boolean {
  return someError(error, ({ code, originalCode }) =>
    [code, originalCode].some((each) => typeof each === 'string' && CODES.test(each)),
  )
}
