import { z } from 'zod'
import { limitParam, pageParam } from '@/lib/platform/http/fields'
import { pageQuery } from '@/lib/platform/http/page-query'
import { takes } from '@/lib/platform/http/word-issue'
import { ENTRY_KINDS } from '../rules/minute-entry'

/** The inputs of the ledger's panel endpoints, and the query parameters of its page. */

const filters = {
  kind: z.enum(ENTRY_KINDS).optional(),
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, takes('a month such as 2026-11'))
    .optional(),
}

export const ExportEntries = z.object(filters)

export const ListEntries = z.object({ ...filters, page: pageParam, limit: limitParam })

export const UsagePageParams = pageQuery({ ...filters, page: pageParam })
