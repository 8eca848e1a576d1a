import { createHistogram, performance, type RecordableHistogram } from 'node:perf_hooks'
import autocannon, { type Request } from 'autocannon'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChildServer } from './child-server'
import { cpuTimeEach } from './cpu-time'

/** One request and its expected status. */
export interface Shot {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  status: number
}

export interface Load {
  server: ChildServer
  seconds: number
  connections: number
  /** Ends earlier, after so many requests. */
  most?: number
  /** Also receives each latency, in microseconds: for the percentiles of several servers together. */
  latencies?: RecordableHistogram
  next: () => Shot
}

export interface Measured {
  requests: number
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of CPU time per request; null if unknown. */
  cpu: number | null
}

/**
 * Sends one request after the other on each connection.
 * @throws Error when any response has another status than the expected one, or a connection fails
 */
export async function applyLoad({
  server,
  seconds,
  connections,
  most,
  next,
  latencies: shared,
}: Load): Promise<Measured> {
  // In microseconds: the whole milliseconds of autocannon's own histogram are too coarse for the bare server.
  const latencies = createHistogram()
  const wrong = new Map<string, number>()
  let last = 0
  const cpuBefore = server.cpuTime()
  const start = performance.now()
  const { errors } = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    maxOverallRequests: most,
    sampleInt: 50,
    setupClient(client) {
      let wanted = 0
      const setupRequest = ({ hostname, port }: Request): Request => {
        const { status, ...request } = next()
        wanted = status
        return { ...request, hostname, port }
      }
      client.setRequests([{ setupRequest }])
      client.on('response', (status, _bytes, milliseconds) => {
        last = performance.now()
        const microseconds = Math.max(1, Math.round(milliseconds * 1000))
        latencies.record(microseconds)
        shared?.record(microseconds)
        if (status === wanted) return
        const what = `${status} instead of ${wanted}`
        wrong.set(what, (wrong.get(what) ?? 0) + 1)
      })
    },
  })
  if (latencies.count === 0) wrong.set('answers in time', 0)
  if (errors) wrong.set('failed connections', errors)
  if (wrong.size > 0) {
    const list = [...wrong].map(([what, count]) => `${count} × ${what}`).join(', ')
    throw new Error(`${server.url} did not answer as it should: ${list}`)
  }
  const requests = latencies.count
  return {
    requests,
    perSecond: requests / ((last - start) / 1000),
    p50: latencies.percentile(50) / 1000,
    p99: latencies.percentile(99) / 1000,
    cpu: cpuTimeEach(cpuBefore, server.cpuTime(), requests),
  }
}

/**
 * A key may send 60 requests a minute. See docs/contract/public-api.md#request-rate.
 * These values leave a margin, because the rotation restarts and responses take time.
 */
const WINDOW_MS = 61_000
const PER_KEY = 54

/**
 * Counts how many requests the server's limit per key still allows, with all keys in rotation.
 * The limit stays on as in production, and a measurement stays below it.
 */
export class RateWindow {
  readonly #capacity: number
  #used: { at: number; requests: number }[] = []

  constructor(keys: number) {
    this.#capacity = keys * PER_KEY
  }

  /** Waits until a good part of the window is free. @returns how many requests may follow now */
  async room(): Promise<number> {
    while (this.#free() < this.#capacity / 2) await sleep(500)
    return this.#free()
  }

  add(requests: number): void {
    this.#used.push({ at: performance.now(), requests })
  }

  #free(): number {
    const since = performance.now() - WINDOW_MS
    this.#used = this.#used.filter(({ at }) => at > since)
    return this.#used.reduce((free, { requests }) => free - requests, this.#capacity)
  }
}
