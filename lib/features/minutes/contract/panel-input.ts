import { z } from 'zod'
import { limitParam, pageParam } from '@/lib/platform/http/fields'
import { ENTRY_KINDS } from '../rules/minute-entry'

/** The inputs of the ledger's panel endpoints, and the query parameters of its page. */

/** A form sends an empty parameter for "all". */
const orAll = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

const filters = {
  kind: orAll(z.enum(ENTRY_KINDS)),
  month: orAll(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
}

export const ExportEntries = z.object(filters)

export const ListEntries = z.object({ ...filters, page: pageParam, limit: limitParam })

/** The query parameters of the page. Invalid ones are dropped instead of refused. */
export const UsagePageParams = z.object({
  kind: filters.kind.catch(undefined),
  month: filters.month.catch(undefined),
  page: pageParam.catch(1),
})
