import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebhookEvent } from '@livekit/protocol'
import { AccessToken } from 'livekit-server-sdk'
import { API_KEY, API_SECRET } from './grants'

export type EventName =
  | 'room_started'
  | 'room_finished'
  | 'participant_joined'
  | 'participant_left'
  | (string & {})

export interface Delivery {
  event: string
  room: string
  identity: string | undefined
  /** The statuses of all attempts; 0 if there was no response. */
  statuses: number[]
}

export interface WebhookOverrides {
  /** Signs with this secret instead of the server's. */
  secret?: string
  /** Sends this body instead of the signed one. */
  body?: string
  /** Sends no token. */
  unsigned?: boolean
}

const ATTEMPTS = 4

export function webhookEvent(init: ConstructorParameters<typeof WebhookEvent>[0]): WebhookEvent {
  const createdAt = BigInt(Math.floor(Date.now() / 1000))
  return new WebhookEvent({ id: `EV_${randomUUID()}`, createdAt, ...init })
}

/**
 * Posts an event once. The authorization header is a token without "Bearer" that contains the digest of the body.
 * @throws the network error without a response
 */
export async function post(
  url: string,
  event: WebhookEvent,
  { secret = API_SECRET, body, unsigned }: WebhookOverrides = {},
): Promise<Response> {
  const signed = event.toJsonString()
  const token = new AccessToken(API_KEY, secret, { ttl: '5m' })
  token.sha256 = createHash('sha256').update(signed).digest('base64')
  const headers: Record<string, string> = {
    'content-type': 'application/webhook+json',
    ...(!unsigned && { authorization: await token.toJwt() }),
  }
  return fetch(url, { method: 'POST', headers, body: body ?? signed })
}

/** Sends events in order, one after the other, with up to four attempts each. */
export class WebhookSender {
  url: string | undefined
  readonly deliveries: Delivery[] = []
  private readonly lost: string[] = []
  private queue: Promise<void> = Promise.resolve()

  constructor(
    url: string | undefined,
    private readonly secondMs: number,
  ) {
    this.url = url
  }

  lose(event: EventName): void {
    this.lost.push(event)
  }

  send(event: WebhookEvent): void {
    const at = this.lost.indexOf(event.event)
    if (at >= 0) return void this.lost.splice(at, 1)
    this.queue = this.queue.then(() => this.deliver(event))
  }

  /** Resolves when all events so far have been sent. */
  settled(): Promise<void> {
    return this.queue
  }

  private async deliver(event: WebhookEvent): Promise<void> {
    if (!this.url) return
    const statuses: number[] = []
    const identity = event.participant?.identity
    this.deliveries.push({ event: event.event, room: event.room?.name ?? '', identity, statuses })
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const status = await post(this.url, event).then(
        (answer) => answer.status,
        () => 0,
      )
      statuses.push(status)
      if (status > 0 && status < 500 && status !== 429) return
      if (attempt < ATTEMPTS) await sleep(2 ** (attempt - 1) * this.secondMs, null, { ref: false })
    }
  }
}
