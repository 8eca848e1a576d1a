import { z } from 'zod'
import { parseTimestamp } from '@/lib/platform/time/timestamp'
import { takes } from './word-issue'

/** A timestamp in a query. See docs/contract/decisions/requests.md#query-timestamps. */
export const timestampParam = z
  .string()
  .refine(
    (text) => parseTimestamp(text),
    takes(`an ISO 8601 timestamp such as 2026-11-22T10:15:00Z`),
  )
  .transform((text) => parseTimestamp(text) ?? z.NEVER)
