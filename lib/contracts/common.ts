import { z } from 'zod'

/** Serialised ids are text; inside they are large integers. Contract 2.1. */
export const numericId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .transform((text) => BigInt(text))

export const idParams = z.object({ id: numericId })
export const uuidParams = z.object({ id: z.uuid() })
export const opaqueIdParams = z.object({ id: z.string().min(1).max(64) })

const MAX_PAGE_SIZE = 100

/** A number above the maximum is taken as the maximum. Decisions, section 4. */
export const limitParam = z.coerce
  .number()
  .int()
  .positive()
  .default(25)
  .transform((limit) => Math.min(limit, MAX_PAGE_SIZE))

export const pageParam = z.coerce.number().int().positive().max(1_000_000).default(1)

/** Text that may be left out, trimmed; empty counts as absent. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null)

export const successResponse = z.object({ success: z.literal(true) })
