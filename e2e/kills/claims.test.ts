import { expect, it } from 'vitest'
import { faultsOf, type Stored } from '../deliveries/claims'
import type { Seen, Subscribed } from '../deliveries/receivers'

/** The claims of the proof notice what contradicts them: each case changes one thing of a delivery that is right. */

const BASE_MS = 200

const subscribed: Subscribed = {
  id: '1',
  event: 'contact.created',
  secret: '',
  isHopeless: false,
  name: 'moody',
}
const stored: Stored = {
  subscription: {
    isActive: true,
    failCount: 0,
    isOnTrial: false,
    isDeactivated: false,
    isMailed: false,
  },
  deliveries: [
    {
      id: '7',
      eventId: 'contact.created:3',
      payload: '{}',
      status: 'succeeded',
      attemptCount: 2,
      maxAttempts: 5,
      attempts: [
        {
          attempt: 1,
          statusCode: 500,
          error: null,
          response: 'answer 0',
          startedAt: 1000,
          durationMs: 5,
        },
        {
          attempt: 2,
          statusCode: 200,
          error: null,
          response: 'answer 1',
          startedAt: 1300,
          durationMs: 5,
        },
      ],
    },
  ],
}
const request: Seen = {
  subscriptionId: '1',
  deliveryId: '7',
  eventId: 'contact.created:3',
  body: '{}',
  isSigned: true,
  life: 0,
  status: 500,
  isRepeated: false,
  mark: 'answer 0',
}
const answered: Seen = { ...request, status: 200, mark: 'answer 1' }
const unrecorded = (life: number, mark: string): Seen => ({ ...answered, life, mark })

interface Case {
  seen?: Seen[]
  delivery?: Partial<Stored['deliveries'][number]>
  subscription?: Partial<Stored['subscription']>
  confirmed?: string[]
}

function faults({ seen = [request, answered], delivery, subscription, confirmed = [] }: Case) {
  const [right] = stored.deliveries
  if (!right) throw new Error('There is no delivery')
  return faultsOf(
    subscribed,
    {
      subscription: { ...stored.subscription, ...subscription },
      deliveries: [{ ...right, ...delivery }],
    },
    { seen, confirmed, lastLife: 2, retryBaseMs: BASE_MS },
  )
}

const attempts = stored.deliveries[0]?.attempts ?? []

it.each<[string, Case]>([
  ['as it was told', {}],
  [
    'with an attempt that a kill kept from being recorded',
    { seen: [request, answered, unrecorded(1, 'x')] },
  ],
  [
    'with one in each of two lives',
    { seen: [request, answered, unrecorded(0, 'x'), unrecorded(1, 'y')] },
  ],
  [
    'that was sent again over a new connection',
    { seen: [request, { ...unrecorded(2, 'x'), status: null, isRepeated: true }, answered] },
  ],
  ['that was confirmed', { confirmed: ['contact.created:3', 'dnc.requested:3:1'] }],
])('has nothing against a delivery %s', (_, given) => {
  expect(faults(given)).toEqual([])
})

it.each<[string, Case]>([
  ['other bytes', { seen: [request, { ...answered, body: '{ }' }] }],
  ['another id', { seen: [request, { ...answered, eventId: 'contact.created:4' }] }],
  ['a wrong signature', { seen: [request, { ...answered, isSigned: false }] }],
  ['an answer that nobody gave', { seen: [request] }],
  ['an answer that was another', { seen: [request, { ...answered, status: 503 }] }],
  [
    'a request that no kill kept from being recorded',
    { seen: [request, answered, unrecorded(2, 'x')] },
  ],
  ['two of one life', { seen: [request, answered, unrecorded(1, 'x'), unrecorded(1, 'y')] }],
  [
    'a delivery that does not exist',
    { seen: [request, answered, { ...answered, deliveryId: '8' }] },
  ],
  ['an event that never arrived', { confirmed: ['contact.created:9'] }],
  ['a delivery that was given up early', { delivery: { status: 'failed' } }],
  ['a delivery that is pending', { delivery: { status: 'pending' } }],
  ['a gap in the attempts', { delivery: { attempts: attempts.slice(1), attemptCount: 1 } }],
  ['a wrong count', { delivery: { attemptCount: 3 } }],
  [
    'an early retry',
    { delivery: { attempts: attempts.map((each) => ({ ...each, startedAt: 1000 })) } },
  ],
  ['a failure that was never forgotten', { subscription: { failCount: 1 } }],
  ['a trial without end', { subscription: { isOnTrial: true } }],
  ['a subscription that ended', { subscription: { isActive: false } }],
])('notices %s', (_, given) => {
  expect(faults(given)).not.toEqual([])
})
