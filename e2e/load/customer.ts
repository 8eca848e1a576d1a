import {
  createAccount,
  logIn,
  permitAnyHour,
  type Send,
  sender,
  type TestAccount,
} from '@/testing/server'
import { body, makeAssistant, makeLine } from '@/testing/api/calling'
import type { Counter } from './counter'
import type { Draw } from './draw'
import type { LoadedServer } from './loaded-server'

export interface Confirmed {
  table: string
  id: string
}

export interface Customer {
  account: TestAccount
  panel: Send
  /** The Public API with a key that is replaced when its rate limit is reached. */
  api: Send
  assistantId: string
  confirmed: Confirmed[]
  answersByKey: Map<string, Set<string>>
  /** Requests with an idempotency key that were never answered, to be sent again. */
  unanswered: (() => Promise<void>)[]
  /** Where subscriptions point that do not stay. */
  passingTarget: string
}

export class Lost extends Error {}

/** The exchange refused, or the limits could not be counted in time: nothing was done. */
const EXPECTED_FAILURES = [502, 503]

/**
 * Wraps a client: counts requests, and throws `Lost` if no answer came or the server was just being killed.
 * @throws Error for an internal error of a living server
 */
function watched(send: Send, server: Pick<LoadedServer, 'isDying'>, sent: Counter): Send {
  return async (path, options) => {
    sent.count()
    let response: Response
    let text: string
    try {
      response = await send(path, options)
      text = await response.text()
    } catch (error) {
      throw new Lost(`no answer to ${path}`, { cause: error })
    }
    const { status, headers } = response
    if (status >= 500 && !EXPECTED_FAILURES.includes(status)) {
      if (server.isDying()) throw new Lost(`${status} of a dying server to ${path}`)
      throw new Error(`${path}: ${status} ${text}`)
    }
    return new Response(text, { status, headers })
  }
}

export async function makeCustomer(
  server: Pick<LoadedServer, 'current' | 'isDying'>,
  sent: Counter,
  passingTarget: string,
): Promise<Customer> {
  const current = server.current()
  const account = await createAccount(current, { minutes: 1_000_000, plan: 'enterprise' })
  const panel = watched(await logIn(current, account), server, sent)
  const assistantId = await makeAssistant(panel, 'Defne')
  await makeLine(panel, assistantId)
  await permitAnyHour(panel)
  return {
    account,
    panel,
    api: tireless(account, watched(sender(current), server, sent), panel),
    assistantId,
    confirmed: [],
    answersByKey: new Map(),
    unanswered: [],
    passingTarget,
  }
}

/**
 * Replaces the key when its rate limit is reached. Requests that are under way with the old one are sent again, and so
 * are those that could not be counted in time.
 */
function tireless({ apiKey }: TestAccount, send: Send, panel: Send): Send {
  let key = Promise.resolve(apiKey)
  const renew = async () => {
    const response = await panel('/api/user/api-key', { method: 'POST' })
    return (await body<{ apiKey: string }>(response)).apiKey
  }
  return async (path, options = {}) => {
    for (;;) {
      const used = key
      const headers = { ...options.headers, 'x-api-key': await used }
      const response = await send(`/api/v1${path}`, { ...options, headers })
      if (response.status === 503) continue
      if (response.status !== 429 && response.status !== 401) return response
      if (key !== used) continue
      const next = renew()
      key = next.catch(() => used)
      await next
    }
  }
}

/** Areas of the United States, which the campaigns of a customer may call at any hour. */
const AREAS = [415, 212, 312, 213, 202, 305, 404, 503, 602, 702, 713, 804, 901]
const EXCHANGES = 500
let people = 0

/**
 * A phone in the United States that no contact had before, for 585,000 contacts. Of the first 58,500, a third end in a
 * digit that decides the outcome of a simulated call.
 */
export function nextPhone(draw: Draw): string {
  const place = people % (AREAS.length * EXCHANGES)
  const lap = Math.floor(people / (AREAS.length * EXCHANGES))
  people += 1
  const isSpecial = lap < 9 && draw(3) === 0
  const ending = isSpecial ? `000${1 + ((place + lap) % 9)}` : 1000 + 100 * (lap % 90) + draw(100)
  return `+1${AREAS[Math.floor(place / EXCHANGES)]}${200 + (place % EXCHANGES)}${ending}`
}
