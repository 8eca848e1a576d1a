import type { EventName } from './contract/events'
import type { DeliveryStatus } from './rules/webhook'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { AppError } from '@/lib/platform/errors'

export interface DeliveryPageRequest {
  subscriptionId?: bigint
  status?: DeliveryStatus
  event?: EventName
  /** From 1. */
  page: number
  limit: number
}

/** Counting on would take longer than the page itself. */
const COUNTED = 1000

/** What a delivery is shown with in a list. */
const INCLUDED = {
  event: { select: { eventId: true, name: true, isSample: true } },
  subscription: { select: { targetUrl: true, isActive: true } },
  attempts: { orderBy: { attempt: 'desc' }, take: 1 },
} as const

/** One page of the account's deliveries, newest first, each with its last attempt. */
export async function listDeliveries(
  owner: Owner,
  { subscriptionId, status, event, page, limit }: DeliveryPageRequest,
) {
  const db = tenantDb(owner)
  // A subscription has one event, so that its index serves this filter too.
  const where = { subscriptionId, status, subscription: event && { event } }
  const [rows, counted] = await Promise.all([
    db.webhookDelivery.findMany({
      where,
      orderBy: { id: 'desc' },
      skip: (page - 1) * limit,
      take: limit + 1,
      include: INCLUDED,
    }),
    db.webhookDelivery.count({ where, take: COUNTED + 1 }),
  ])
  return {
    deliveries: rows.slice(0, limit),
    total: Math.min(counted, COUNTED),
    totalIsExact: counted <= COUNTED,
    hasMore: rows.length > limit,
  }
}

/** One delivery with what was sent and every attempt, in order. @throws not_found */
export async function readDelivery(owner: Owner, id: bigint) {
  const delivery = await tenantDb(owner).webhookDelivery.findFirst({
    where: { id },
    include: {
      event: true,
      subscription: { select: { targetUrl: true, isActive: true } },
      attempts: { orderBy: { attempt: 'asc' } },
    },
  })
  if (!delivery) throw new AppError('not_found')
  return delivery
}
