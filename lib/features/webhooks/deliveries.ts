import { AppError } from '@/lib/platform/errors'
import { cappedCount, countTake } from '@/lib/platform/tenancy/count-matching'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { EventName } from './rules/events'
import { toDelivery } from './rows'
import type { DeliveryStatus } from './rules/webhook'

export interface DeliveryPageRequest {
  subscriptionId?: bigint
  status?: DeliveryStatus
  event?: EventName
  /** From 1. */
  page: number
  limit: number
}

const LISTED_WITH = {
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
  // Filters by the subscription's event, so that the index on subscriptions is used.
  const where = { subscriptionId, status, subscription: event && { event } }
  const [rows, counted] = await Promise.all([
    db.webhookDelivery.findMany({
      where,
      orderBy: { id: 'desc' },
      skip: (page - 1) * limit,
      take: limit + 1,
      include: LISTED_WITH,
    }),
    db.webhookDelivery.count({ where, take: countTake({}) }),
  ])
  return {
    deliveries: rows.slice(0, limit).map(toDelivery),
    ...cappedCount(counted),
    hasMore: rows.length > limit,
  }
}

/** One delivery with its event and all its attempts, in order. @throws not_found */
export async function readDelivery(owner: Owner, id: bigint) {
  const row = await tenantDb(owner).webhookDelivery.findFirst({
    where: { id },
    include: {
      event: true,
      subscription: { select: { targetUrl: true, isActive: true } },
      attempts: { orderBy: { attempt: 'asc' } },
    },
  })
  if (!row) throw new AppError('not_found')
  return toDelivery(row)
}
