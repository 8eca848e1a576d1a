import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LivekitEmulator } from '@/emulators/livekit'

/** Milliseconds from the post of each submission. */
export interface LeadTimes {
  answer: number[]
  /** Until the exchange is asked to ring the phone. */
  dial: number[]
}

interface Leads {
  /** The endpoint of the form. */
  url: URL
  exchange: LivekitEmulator
  /** The number of the first one. Each has another phone and client address. */
  first: number
  count: number
  /** Submissions a second. */
  pace: number
}

/** How long a phone rings before it is busy, so that calls end as fast as they come. */
const RINGING_MS = 2000

/** The last call may come so long after the last post. */
const PATIENCE_MS = 60_000

const agent = new Agent({ keepAlive: true })

/**
 * Sends submissions at a steady pace, whether those before are answered or not.
 * @throws Error if one is not answered with 201, or its phone does not ring exactly once
 */
export async function sendLeads({ url, exchange, first, count, pace }: Leads): Promise<LeadTimes> {
  const posted = new Map<string, number>()
  const dialed = new Map<string, number>()
  exchange.onDial = (dial) => {
    if (dialed.has(dial.to)) throw new Error(`${dial.to} was called twice.`)
    dialed.set(dial.to, performance.now())
    dial.ring()
    setTimeout(() => dial.fail(486, 'Busy here'), RINGING_MS).unref()
  }
  const start = performance.now()
  const answers: Promise<number>[] = []
  for (let n = 0; n < count; n += 1) {
    const due = start + (n * 1000) / pace
    if (due > performance.now()) await sleep(due - performance.now())
    const phone = phoneOf(first + n)
    posted.set(phone, performance.now())
    answers.push(post(url, phone, first + n))
  }
  const answer = await Promise.all(answers)
  const deadline = performance.now() + PATIENCE_MS
  while (dialed.size < count) {
    if (performance.now() > deadline) {
      throw new Error(`${count - dialed.size} of ${count} phones did not ring.`)
    }
    await sleep(20)
  }
  const dial = [...dialed].map(([phone, at]) => at - (posted.get(phone) ?? Number.NaN))
  return { answer, dial }
}

/** American numbers, in the exchanges 200 to 210. */
const phoneOf = (n: number): string => `+1415${2_000_000 + n}`

/** The networks of 256 addresses take turns, because a form has a limit for each. */
const addressOf = (n: number): string =>
  `198.${18 + (n >> 16)}.${n % 256}.${Math.floor(n / 256) % 256}`

/** @returns milliseconds until the end of the answer */
async function post(url: URL, phone: string, n: number): Promise<number> {
  const start = performance.now()
  const body = JSON.stringify({ name: `Ada Lovelace ${n}`, phone, message: 'Tomorrow, please.' })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': addressOf(n),
  }
  const sent = request(url, { method: 'POST', agent, headers })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const answer = await text(response)
  if (response.statusCode !== 201)
    throw new Error(`${url.pathname}: ${response.statusCode} ${answer}`)
  return performance.now() - start
}
