import { z } from 'zod'
import { CONNECTION_CHECKS, REMEDIES, type ReportedState } from '../rules/connection-doctor'

export const ConnectionFailure = z.object({
  error: z.string(),
  code: z.string(),
  /** The failed check. Earlier ones passed, or were skipped: whether a number is taken is checked first. */
  check: z.enum(CONNECTION_CHECKS),
  side: z.enum(['yours', 'provider', 'ours']),
  remedy: z.enum(REMEDIES),
  /** The reason in the words of the provider or the exchange. */
  reason: z.string().optional(),
  numbers: z.array(z.string()).optional(),
  /** The wrong fields, if the form can show them. */
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type ConnectionFailure = z.output<typeof ConnectionFailure>

/** One line of the stream that reports how connecting a number proceeds. */
export type ConnectionProgress =
  | { type: 'check'; check: (typeof CONNECTION_CHECKS)[number]; state: ReportedState }
  | { type: 'done'; status: number; body: unknown }
  | { type: 'failed'; status: number; body: unknown }
