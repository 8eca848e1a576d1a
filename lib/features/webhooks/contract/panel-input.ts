import { z } from 'zod'
import { numericId, optionalLine, pageParam, referencedId } from '@/lib/platform/http/fields'
import { pageQuery } from '@/lib/platform/http/page-query'
import { timestampParam } from '@/lib/platform/http/timestamp-param'
import { isDay } from '@/lib/platform/time/day-range'
import { CHART_PERIODS } from '../rules/chart'
import { EVENT_NAMES } from '../rules/events'
import { DELIVERY_STATUSES } from '../rules/webhook'

/** The inputs of the panel's webhook endpoints, and the query parameters of its pages. */

const MAX_SEARCH = 200

const filters = {
  search: optionalLine(MAX_SEARCH).describe(
    'The id of an event, such as `lead.hot:…`, or of a delivery.',
  ),
  subscriptionId: numericId.optional(),
  status: z.enum(DELIVERY_STATUSES).optional(),
  event: z.enum(EVENT_NAMES).optional(),
  page: pageParam,
}

/** The query of the list of deliveries. */
export const deliveryFilters = {
  ...filters,
  since: timestampParam.optional().describe('Those created at this time or later.'),
  until: timestampParam.optional().describe('Those created before this time.'),
}

export const IN_ORDER = { path: ['until'], error: 'until is before since.' }

export function isInOrder({ since, until }: { since?: Date; until?: Date }): boolean {
  return !since || !until || since <= until
}

/** What is to be sent again. */
export const Resend = z.object({
  since: timestampParam.describe('What failed at this time or later.'),
  missedBy: referencedId.describe(
    'A subscription to the same event: what it missed is sent. Without it, what failed here.',
  ),
})

const day = z.string().refine(isDay).optional()

export const DeliveriesPageParams = pageQuery({ ...filters, from: day, to: day })

export const SubscriptionPageParams = z.object({ period: z.enum(CHART_PERIODS).catch('day') })
