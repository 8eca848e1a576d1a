import { createHmac, randomInt } from 'node:crypto'

/** What an address that was posted to has answered. */
export interface Answer {
  status: number
  body: string
}

/** The address that the platform tells its news, once it has shown that it is the right one. */
export interface Callback {
  /** Whether there is an address. */
  readonly known: boolean
  /** Everything that was posted, in order. */
  posted: unknown[]
  /** Asks the address as the platform does when somebody enters it. @throws Error with its answer where that is wrong */
  subscribe(url: string, verifyToken: string): Promise<void>
  /** Posts signed news, again and again where that is asked. */
  post(news: unknown): Promise<Answer>
  close(): void
}

/** @param appSecret what the news are signed with */
export function callback(appSecret: string): Callback {
  const ended = new AbortController()
  const { signal } = ended
  const posted: unknown[] = []
  let address: string | null = null

  async function read(response: Response): Promise<Answer> {
    return { status: response.status, body: await response.text() }
  }

  return {
    get known() {
      return address !== null
    },
    posted,

    async subscribe(url, verifyToken) {
      const challenge = String(randomInt(1e9, 2e9))
      const question = new URL(url)
      question.searchParams.set('hub.mode', 'subscribe')
      question.searchParams.set('hub.challenge', challenge)
      question.searchParams.set('hub.verify_token', verifyToken)
      const { status, body } = await read(await fetch(question, { signal }))
      if (status !== 200 || body !== challenge) {
        throw new Error(`${url} did not repeat the challenge: ${status} ${body}`)
      }
      address = url
    },

    async post(news) {
      if (address === null) throw new Error('Nobody has subscribed to the news of the chat app')
      const body = JSON.stringify(news)
      posted.push(news)
      const signature = createHmac('sha256', appSecret).update(body).digest('hex')
      const response = await fetch(address, {
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

    close: () => ended.abort(),
  }
}
