import { z } from 'zod'
import { limitParam, pageParam } from '@/lib/platform/http/fields'
import { ENTRY_KINDS } from '../rules/minute-entry'

/** What the panel takes for the ledger of talk time: its endpoints and its address. */

/** An empty parameter is what a form sends for "all". */
const orAll = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

const filters = {
  kind: orAll(z.enum(ENTRY_KINDS)),
  month: orAll(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
}

export const ExportEntries = z.object(filters)

export const ListEntries = z.object({ ...filters, page: pageParam, limit: limitParam })

/** The same, from the address of a page: what is wrong there is left out instead of refused. */
export const UsagePageParams = z.object({
  kind: filters.kind.catch(undefined),
  month: filters.month.catch(undefined),
  page: pageParam.catch(1),
})
