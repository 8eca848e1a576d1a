import { MAX_CONSECUTIVE_FAILURES } from '@/lib/platform/vocabulary/webhook'
import { MAX_ATTEMPTS } from '@/lib/features/webhooks/rules/webhook'
import { grouped } from '@/lib/platform/grouped'
import type { Read } from '../invariants/invariant'
import type { Seen, Subscribed } from './receivers'

/** The claims that must hold once every delivery has ended, despite any kills. */

interface Attempt {
  attempt: number
  statusCode: number | null
  /** `failure: detail` */
  error: string | null
  response: string | null
  /** In milliseconds since 1970. */
  startedAt: number
  durationMs: number
}

interface Delivery {
  id: string
  eventId: string
  payload: string
  status: string
  attemptCount: number
  maxAttempts: number
  attempts: Attempt[]
}

interface Subscription {
  isActive: boolean
  failCount: number
  isOnTrial: boolean
  isDeactivated: boolean
  isMailed: boolean
}

export interface Evidence {
  subscriptions: readonly Subscribed[]
  seen: readonly Seen[]
  /** The ids of the events whose cause was confirmed to a client. */
  confirmed: readonly string[]
  /** The number of the life that was not ended by a kill. */
  lastLife: number
  retryBaseMs: number
}

export async function contradictions(read: Read, evidence: Evidence): Promise<string[]> {
  const found: string[] = []
  for (const subscribed of evidence.subscriptions) {
    const stored = {
      subscription: await readSubscription(read, subscribed.id),
      deliveries: await readDeliveries(read, subscribed.id),
    }
    found.push(...faultsOf(subscribed, stored, evidence))
  }
  return found
}

export interface Stored {
  subscription: Subscription
  deliveries: readonly Delivery[]
}

/** Where what is stored contradicts what its receiver has seen, or itself. */
export function faultsOf(
  subscribed: Subscribed,
  { subscription, deliveries }: Stored,
  evidence: Omit<Evidence, 'subscriptions'>,
): string[] {
  const own = evidence.seen.filter(({ subscriptionId }) => subscriptionId === subscribed.id)
  const seen = grouped(own, ({ deliveryId }) => deliveryId)
  const faults = [
    ...faultsOfSubscription(subscribed, subscription, deliveries),
    ...faultsOfEvents(subscribed, own, evidence.confirmed),
    ...strangers(deliveries, seen),
    ...deliveries.flatMap((delivery) => {
      const requests = seen.get(delivery.id) ?? []
      return [
        ...faultsOfRequests(delivery, requests),
        ...faultsOfStatus(delivery, subscription.isActive),
        ...faultsOfRecord(delivery, requests, evidence.lastLife),
        ...earlyRetries(delivery, evidence.retryBaseMs),
      ].map((fault) => `${delivery.eventId} (delivery ${delivery.id}): ${fault}`)
    }),
  ]
  return faults.map((fault) => `${subscribed.name}: ${fault}`)
}

export async function countRecorded(read: Read): Promise<number> {
  const [row] = await read<{ count: number }>(
    `select count(*)::int as count from webhook_attempts
     where error is null or error not like '%ECONNREFUSED%'`,
  )
  return row?.count ?? 0
}

function readDeliveries(read: Read, subscriptionId: string): Promise<Delivery[]> {
  return read<Delivery>(
    `select d.id::text, e.event_id as "eventId", e.payload, d.status, d.attempt_count as "attemptCount",
       d.max_attempts as "maxAttempts", coalesce((
         select json_agg(json_build_object('attempt', attempt, 'statusCode', status_code, 'error', error,
           'response', response, 'startedAt', (extract(epoch from started_at) * 1000)::float8,
           'durationMs', duration_ms) order by attempt)
         from webhook_attempts where delivery_id = d.id), '[]') as attempts
     from webhook_deliveries d join events e on e.id = d.event_row_id
     where d.subscription_id = $1 order by d.id`,
    [subscriptionId],
  )
}

async function readSubscription(read: Read, id: string): Promise<Subscription> {
  const [row] = await read<Subscription>(
    `select is_active as "isActive", fail_count as "failCount", trial_at is not null as "isOnTrial",
       deactivated_at is not null as "isDeactivated", notice_sent_at is not null as "isMailed"
     from webhook_subscriptions where id = $1`,
    [id],
  )
  if (!row) throw new Error(`The subscription ${id} is gone`)
  return row
}

const isSuccess = ({ statusCode }: Attempt) => statusCode === 200

/**
 * A subscription whose receiver has recovered is as good as new. If the receiver never recovered, the subscription counted every
 * attempt, because there was never more than one at a time, and ended with the tenth.
 */
function faultsOfSubscription(
  { isHopeless }: Subscribed,
  subscription: Subscription,
  deliveries: readonly Delivery[],
): string[] {
  const attempts = deliveries.flatMap((delivery) => delivery.attempts)
  const failures = isHopeless ? attempts.length : 0
  const hasEnded = failures >= MAX_CONSECUTIVE_FAILURES
  const expected: Subscription = {
    isActive: !hasEnded,
    failCount: failures,
    isOnTrial: failures > 0 && !hasEnded,
    isDeactivated: hasEnded,
    isMailed: hasEnded,
  }
  const [is, should] = [subscription, expected].map((each) => JSON.stringify(each))
  return [
    ...(is === should ? [] : [`it is ${is} instead of ${should}`]),
    ...(isHopeless && attempts.some(isSuccess) ? ['an attempt succeeded'] : []),
    ...(isHopeless || deliveries.every(({ status }) => status === 'succeeded')
      ? []
      : ['not every delivery succeeded']),
  ]
}

/** Every event that was confirmed to a client arrived at every subscription that did not end. */
function faultsOfEvents(
  { event, isHopeless }: Subscribed,
  seen: readonly Seen[],
  confirmed: readonly string[],
): string[] {
  if (isHopeless) return []
  const arrived = new Set(seen.map(({ eventId }) => eventId))
  return confirmed
    .filter((eventId) => eventId.startsWith(`${event}:`) && !arrived.has(eventId))
    .map((eventId) => `${eventId} was confirmed and never arrived`)
}

function strangers(deliveries: readonly Delivery[], seen: ReadonlyMap<string, Seen[]>): string[] {
  const known = new Set(deliveries.map(({ id }) => id))
  return [...seen.keys()]
    .filter((id) => !known.has(id))
    .map((id) => `it was sent the delivery ${id}, which does not exist`)
}

/** Every request carried the event's id and the bytes that are stored, with right signatures. */
function faultsOfRequests({ eventId, payload }: Delivery, requests: readonly Seen[]): string[] {
  return [
    ...(requests.some((each) => each.eventId !== eventId) ? ['it arrived with another id'] : []),
    ...(requests.some(({ body }) => body !== payload) ? ['it arrived with other bytes'] : []),
    ...(requests.every((each) => each.isSigned) ? [] : ['it arrived with a wrong signature']),
  ]
}

function faultsOfStatus(delivery: Delivery, isActive: boolean): string[] {
  const { status, attempts, attemptCount, maxAttempts } = delivery
  const successes = attempts.flatMap((each) => (isSuccess(each) ? [each.attempt] : []))
  const ends: Record<string, boolean> = {
    succeeded: successes.length === 1 && successes[0] === attempts.length,
    failed: successes.length === 0 && attempts.length === maxAttempts,
    cancelled: successes.length === 0 && attempts.length < maxAttempts && !isActive,
  }
  const numbers = attempts.map(({ attempt }) => attempt)
  return [
    ...(ends[status] ? [] : [`it is ${status} after ${JSON.stringify(attempts)}`]),
    ...(numbers.every((attempt, index) => attempt === index + 1)
      ? []
      : [`its attempts are numbered ${numbers.join(', ')}`]),
    ...(attemptCount === attempts.length && attempts.length <= maxAttempts
      ? []
      : [`it counts ${attemptCount} of ${maxAttempts} attempts and has ${attempts.length}`]),
    ...(maxAttempts === MAX_ATTEMPTS ? [] : [`it got ${maxAttempts} attempts`]),
  ]
}

const isRefused = ({ error }: Attempt) => error?.includes('ECONNREFUSED') === true

/**
 * Each recorded answer was given, once, as it is recorded. During one life of the server at most one request of a delivery
 * is not recorded, and none during the last life.
 */
function faultsOfRecord(
  { attempts }: Delivery,
  requests: readonly Seen[],
  lastLife: number,
): string[] {
  const recordable = requests.filter(({ isRepeated }) => !isRepeated)
  const unmatched = new Map(recordable.map((request) => [request.mark, request]))
  const invented = attempts.filter(({ statusCode, response }) => {
    if (statusCode === null) return false
    const request = unmatched.get(response ?? '')
    unmatched.delete(response ?? '')
    return request?.status !== statusCode
  })
  const unanswered = attempts.filter((each) => each.statusCode === null && !isRefused(each))
  const unrecorded = unmatched.size - unanswered.length
  const kills = new Set([...unmatched.values()].map(({ life }) => life).filter((n) => n < lastLife))
  return [
    ...invented.map((each) => `nobody gave the answer of ${JSON.stringify(each)}`),
    ...(unrecorded <= kills.size
      ? []
      : [`${unrecorded} requests are not recorded after ${kills.size} kills`]),
  ]
}

/** The database keeps whole milliseconds. */
const ROUNDING_MS = 5

/** A retry comes after its wait: the base, doubled each time. */
function earlyRetries({ attempts }: Delivery, baseMs: number): string[] {
  return attempts.slice(1).flatMap(({ attempt, startedAt }, index) => {
    const before = attempts[index]
    if (!before) return []
    const waited = startedAt - before.startedAt - before.durationMs
    const wait = baseMs * 2 ** index
    return waited >= wait - ROUNDING_MS
      ? []
      : [`attempt ${attempt} came after ${waited} ms instead of ${wait}`]
  })
}
