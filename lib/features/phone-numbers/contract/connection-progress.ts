import { z } from 'zod'
import { CONNECTION_CHECKS, REMEDIES } from '../rules/connection-doctor'

/** What failed while a number was being connected: beside the error's own words. */
export const ConnectionFailure = z.object({
  error: z.string(),
  code: z.string(),
  /** The check that failed. Those before it passed, or were not made: a number that is taken is known at once. */
  check: z.enum(CONNECTION_CHECKS),
  side: z.enum(['yours', 'provider', 'ours']),
  remedy: z.enum(REMEDIES),
  /** What the provider or the exchange said, in its words. */
  reason: z.string().optional(),
  /** The numbers that are connected already. */
  numbers: z.array(z.string()).optional(),
})
export type ConnectionFailure = z.output<typeof ConnectionFailure>

/** One line of the stream that tells how connecting a number goes. */
export type ConnectionNews =
  | { type: 'check'; check: (typeof CONNECTION_CHECKS)[number]; state: 'running' | 'passed' }
  | { type: 'done'; status: number; body: unknown }
  | { type: 'failed'; status: number; body: unknown }
