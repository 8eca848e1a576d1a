import { createHmac, randomInt } from 'node:crypto'

export interface WebhookResponse {
  status: number
  body: string
}

export interface WebhookSender {
  /** Whether a subscription is confirmed. */
  readonly subscribed: boolean
  posted: unknown[]
  /**
   * Verifies a URL with a challenge, like the platform, and then uses it.
   * @throws Error with the response if it does not repeat the challenge
   */
  subscribe(url: string, verifyToken: string): Promise<void>
  /** Posts a signed payload once. @throws Error without a subscription, or the network error without a response */
  post(payload: unknown): Promise<WebhookResponse>
  /** Aborts the requests in flight. */
  close(): void
}

/** @param appSecret the key with which payloads are signed */
export function createWebhookSender(appSecret: string): WebhookSender {
  const closed = new AbortController()
  const { signal } = closed
  const posted: unknown[] = []
  let targetUrl: string | null = null

  async function read(response: Response): Promise<WebhookResponse> {
    return { status: response.status, body: await response.text() }
  }

  return {
    get subscribed() {
      return targetUrl !== null
    },
    posted,

    async subscribe(url, verifyToken) {
      const challenge = String(randomInt(1e9, 2e9))
      const verification = new URL(url)
      verification.searchParams.set('hub.mode', 'subscribe')
      verification.searchParams.set('hub.challenge', challenge)
      verification.searchParams.set('hub.verify_token', verifyToken)
      const { status, body } = await read(await fetch(verification, { signal }))
      if (status !== 200 || body !== challenge) {
        throw new Error(`${url} did not repeat the challenge: ${status} ${body}`)
      }
      targetUrl = url
    },

    async post(payload) {
      if (targetUrl === null) throw new Error('No URL has subscribed to the webhooks')
      const body = JSON.stringify(payload)
      posted.push(payload)
      const signature = createHmac('sha256', appSecret).update(body).digest('hex')
      const response = await fetch(targetUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hub-signature-256': `sha256=${signature}`,
        },
        body,
        signal,
      })
      return read(response)
    },

    close: () => closed.abort(),
  }
}
