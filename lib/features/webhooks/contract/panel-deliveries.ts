import { z } from 'zod'
import { EVENT_NAMES, type EventName } from '../rules/events'
import { DELIVERY_STATUSES, succeeded, type DeliveryStatus } from '../rules/webhook'

const instant = z.iso.datetime()

const PanelAttempt = z.object({
  attempt: z.int(),
  statusCode: z.int().nullable().describe('Null when no answer came.'),
  succeeded: z.boolean(),
  /** The kind of failure when no answer came, such as `timeout`. */
  failure: z.string().nullable(),
  /** The error code of the operating system or library. */
  failureDetail: z.string().nullable(),
  durationMs: z.int(),
  /** The first 2 KB of the answer. */
  response: z.string().nullable(),
  startedAt: instant,
})

export type PanelAttempt = z.output<typeof PanelAttempt>

const PanelListedDelivery = z.object({
  id: z.string(),
  subscriptionId: z.string(),
  event: z.enum(EVENT_NAMES),
  eventId: z.string(),
  isSample: z.boolean(),
  targetUrl: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attemptCount: z.int(),
  maxAttempts: z.int(),
  /** Null unless it is pending. */
  nextAttemptAt: instant.nullable(),
  lastAttempt: PanelAttempt.nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
})

export type PanelListedDelivery = z.output<typeof PanelListedDelivery>

export const PanelDelivery = PanelListedDelivery.omit({ lastAttempt: true }).extend({
  subscriptionIsActive: z.boolean(),
  /** The exact body that was sent. */
  payload: z.string(),
  attempts: z.array(PanelAttempt),
})

export type PanelDelivery = z.output<typeof PanelDelivery>

export const PanelDeliveryPage = z.object({
  data: z.array(PanelListedDelivery),
  pagination: z.object({
    page: z.int(),
    limit: z.int(),
    total: z.int().describe('Counted to 1000 where `totalIsExact` is false.'),
    totalIsExact: z.boolean(),
    totalPages: z.int(),
    hasMore: z.boolean(),
  }),
})

interface Attempt {
  attempt: number
  statusCode: number | null
  /** `failure: detail` */
  error: string | null
  durationMs: number
  response: string | null
  startedAt: Date
}

export function presentAttempt(row: Attempt): PanelAttempt {
  const [failure = null, ...detail] = row.error?.split(': ') ?? []
  return {
    attempt: row.attempt,
    statusCode: row.statusCode,
    succeeded: succeeded(row),
    failure,
    failureDetail: detail.join(': ') || null,
    durationMs: row.durationMs,
    response: row.response,
    startedAt: row.startedAt.toISOString(),
  }
}

interface Delivery {
  id: bigint
  subscriptionId: bigint
  event: { name: EventName; eventId: string; isSample: boolean }
  subscription: { targetUrl: string; isActive: boolean }
  status: DeliveryStatus
  attemptCount: number
  maxAttempts: number
  nextAttemptAt: Date
  attempts: Attempt[]
  createdAt: Date
  finishedAt: Date | null
}

function presentCommon(delivery: Delivery) {
  return {
    id: String(delivery.id),
    subscriptionId: String(delivery.subscriptionId),
    event: delivery.event.name,
    eventId: delivery.event.eventId,
    isSample: delivery.event.isSample,
    targetUrl: delivery.subscription.targetUrl,
    status: delivery.status,
    attemptCount: delivery.attemptCount,
    maxAttempts: delivery.maxAttempts,
    nextAttemptAt: delivery.status === 'pending' ? delivery.nextAttemptAt.toISOString() : null,
    createdAt: delivery.createdAt.toISOString(),
    finishedAt: delivery.finishedAt?.toISOString() ?? null,
  }
}

export function presentListedDelivery(delivery: Delivery): PanelListedDelivery {
  const [last] = delivery.attempts
  return { ...presentCommon(delivery), lastAttempt: last ? presentAttempt(last) : null }
}

export function presentDelivery(
  delivery: Delivery & { event: { payload: string } },
): PanelDelivery {
  return {
    ...presentCommon(delivery),
    subscriptionIsActive: delivery.subscription.isActive,
    payload: delivery.event.payload,
    attempts: delivery.attempts.map(presentAttempt),
  }
}

interface Page {
  deliveries: Delivery[]
  total: number
  totalIsExact: boolean
  hasMore: boolean
}

export function presentDeliveryPage(
  { deliveries, ...counted }: Page,
  { page, limit }: { page: number; limit: number },
): z.input<typeof PanelDeliveryPage> {
  const totalPages = Math.ceil(counted.total / limit)
  return {
    data: deliveries.map(presentListedDelivery),
    pagination: { ...counted, page, limit, totalPages },
  }
}
