import { AppError } from '@/lib/platform/errors'
import { cappedCount, countTake } from '@/lib/platform/tenancy/count-matching'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { EventName } from './rules/events'
import { toDelivery } from './rows'
import type { DeliveryStatus } from './rules/webhook'

export interface DeliveryFilter {
  subscriptionId?: bigint
  status?: DeliveryStatus
  event?: EventName
  /** The id of an event or of a delivery, whole. */
  search?: string | null
  /** Those created at this instant or later. */
  since?: Date | null
  /** Those created before this instant. */
  until?: Date | null
}

export interface DeliveryPageRequest extends DeliveryFilter {
  /** From 1. */
  page: number
  limit: number
}

const LISTED_WITH = {
  event: { select: { eventId: true, name: true, isSample: true } },
  subscription: { select: { targetUrl: true, isActive: true } },
  attempts: { orderBy: { attempt: 'desc' }, take: 1 },
} as const

const NEWEST_FIRST = [{ createdAt: 'desc' }, { id: 'desc' }] as const

/** An event's id contains its name, so only the id of a delivery is a number. */
const DELIVERY_ID = /^\d{1,18}$/

async function matching(owner: Owner, filter: DeliveryFilter) {
  const { subscriptionId, status, event, search, since, until } = filter
  return {
    AND: [{ subscriptionId }, { subscriptionId: event && { in: await idsTo(owner, event) } }],
    status,
    createdAt: { gte: since ?? undefined, lt: until ?? undefined },
    ...(search &&
      (DELIVERY_ID.test(search)
        ? { id: BigInt(search) }
        : { event: { ownerId: owner.id, eventId: search } })),
  }
}

/**
 * The ids of the subscriptions to an event. PostgreSQL knows how many deliveries each of them has, but not how many an
 * event has: joined, it would read the whole account for an event without any.
 */
async function idsTo(owner: Owner, event: EventName): Promise<bigint[]> {
  const rows = await tenantDb(owner).webhookSubscription.findMany({
    where: { event },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

/** One page of the account's deliveries, newest first, each with its last attempt. */
export async function listDeliveries(
  owner: Owner,
  { page, limit, ...filter }: DeliveryPageRequest,
) {
  const db = tenantDb(owner)
  const where = await matching(owner, filter)
  const [rows, counted] = await Promise.all([
    db.webhookDelivery.findMany({
      where,
      orderBy: [...NEWEST_FIRST],
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

export async function listNewestDeliveries(owner: Owner, subscriptionId: bigint, limit: number) {
  const rows = await tenantDb(owner).webhookDelivery.findMany({
    where: { subscriptionId },
    orderBy: [...NEWEST_FIRST],
    take: limit,
    include: LISTED_WITH,
  })
  return rows.map(toDelivery)
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
