import { monotonicFactory } from 'ulid'

/** Returns a new ULID. Ids sort in the order in which this process created them. */
export const newId = monotonicFactory()
