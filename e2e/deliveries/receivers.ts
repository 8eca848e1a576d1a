import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { type ReceivedRequest, type Receiver, startUnsteadyReceiver } from '@/testing/server'
import type { Counter } from '../load/counter'
import type { Draw } from '../load/draw'
import { moment } from '../load/moment'

/**
 * Receivers with the faults of real ones, which note what they were sent. None fails a delivery more than twice, nor a
 * subscription more than twice in a row, except the receiver whose subscriptions must end.
 */
const MOST_FAILURES = 2

/** The reaction of a receiver: accept the request, return an error, never answer, or hang up after accepting. */
type Reaction = 'take' | 'refuse' | 'hang' | 'hang up'

const STATUSES = [500, 503, 429, 404, 410]

interface Character {
  name: string
  react: (draw: Draw) => Reaction
  /** All its attempts fail, so that its subscriptions end. */
  isHopeless?: true
}

const CHARACTERS: readonly Character[] = [
  { name: 'fine', react: () => 'take' },
  { name: 'moody', react: (draw) => (draw(3) === 0 ? 'refuse' : 'take') },
  { name: 'away at times', react: () => 'take' },
  { name: 'slow at times', react: (draw) => (draw(20) === 0 ? 'hang' : 'take') },
  { name: 'forgetful', react: (draw) => (draw(4) === 0 ? 'hang up' : 'take') },
  { name: 'hopeless', react: () => 'refuse', isHopeless: true },
]

export interface Subscribed {
  id: string
  event: string
  secret: string
  isHopeless: boolean
  name: string
}

export interface Seen {
  subscriptionId: string
  deliveryId: string
  eventId: string
  body: string
  isSigned: boolean
  /** In which life of the server it arrived. */
  life: number
  /** Null if it was not answered. */
  status: number | null
  /** Whether the receiver closed a kept connection instead. The sender repeats the request and does not record this one. */
  isRepeated: boolean
  /** The answer's body, which no other answer has. */
  mark: string
}

export interface Receivers {
  subscribeTo(
    event: string,
    subscribe: (targetUrl: string) => Promise<{ id: string; secret: string }>,
  ): Promise<void>
  subscriptions: Subscribed[]
  seen: Seen[]
  leave(ms: number): Promise<void>
  recover(): void
  close(): Promise<void>
}

/** @param life the number of the life in which the server is @param arrived counts the requests */
export async function startReceivers(
  draw: Draw,
  life: () => number,
  arrived: Counter,
): Promise<Receivers> {
  const byPath = new Map<string, Subscribed>()
  const seen: Seen[] = []
  const failuresOf = new Map<string, number>()
  const used = new WeakSet<Socket>()
  let areWell = false

  function reactionTo({ react, isHopeless }: Character, deliveryId: string, path: string) {
    const reaction = react(draw)
    if (isHopeless) return reaction
    const row = failuresOf.get(path) ?? 0
    const own = failuresOf.get(deliveryId) ?? 0
    if (areWell || reaction === 'take' || row >= MOST_FAILURES || own >= MOST_FAILURES) {
      failuresOf.delete(path)
      return 'take'
    }
    failuresOf.set(path, row + 1)
    failuresOf.set(deliveryId, own + 1)
    return reaction
  }

  function receive(character: Character, request: ReceivedRequest, response: ServerResponse) {
    const { path, headers, body } = request
    const subscribed = byPath.get(path)
    if (!subscribed) throw new Error(`Nobody subscribed ${path}`)
    const deliveryId = String(headers['x-service-delivery'])
    const reaction = reactionTo(character, deliveryId, path)
    const status = reaction === 'take' ? 200 : (STATUSES[draw(STATUSES.length)] ?? 500)
    const isAnswered = reaction === 'take' || reaction === 'refuse'
    const { socket } = response
    const isKept = socket !== null && used.has(socket)
    if (socket) used.add(socket)
    const mark = `answer ${seen.length}`
    seen.push({
      subscriptionId: subscribed.id,
      deliveryId,
      eventId: String(headers['webhook-id']),
      body,
      isSigned: isSigned(subscribed.secret, request),
      life: life(),
      status: isAnswered ? status : null,
      isRepeated: isKept && reaction === 'hang up',
      mark,
    })
    arrived.count()
    if (isAnswered) response.writeHead(status).end(mark)
    else if (reaction === 'hang up') socket?.destroy()
  }

  const started = await Promise.all(
    CHARACTERS.map(async (character) => {
      const receiver: Receiver = await startUnsteadyReceiver((request, response) =>
        receive(character, request, response),
      )
      return { character, receiver }
    }),
  )
  const unsteady = started.find(({ character }) => character.name === 'away at times')?.receiver
  const subscriptions: Subscribed[] = []
  return {
    async subscribeTo(event, subscribe) {
      for (const { character, receiver } of started) {
        const { name, isHopeless = false } = character
        const path = `/${encodeURIComponent(name)}/${event}`
        const { id, secret } = await subscribe(new URL(path, receiver.url).href)
        const subscribed = { id, event, secret, isHopeless, name: `${name}, ${event}` }
        byPath.set(path, subscribed)
        subscriptions.push(subscribed)
      }
    },
    subscriptions,
    seen,
    async leave(ms) {
      await unsteady?.goAway()
      await moment(ms)
      await unsteady?.comeBack()
    },
    recover() {
      areWell = true
    },
    async close() {
      await Promise.all(started.map(({ receiver }) => receiver.close()))
    },
  }
}

function isSigned(secret: string, { headers, body }: ReceivedRequest): boolean {
  const expected = createHmac('sha256', secret).update(body).digest('hex')
  if (headers['x-service-signature'] !== expected) return false
  try {
    new Webhook(secret, { format: 'raw' }).verify(body, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}
