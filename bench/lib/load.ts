import { createHistogram, performance } from 'node:perf_hooks'
import autocannon from 'autocannon'
import type { ChildServer } from './child-server'

/** One request, and the only status that is a right answer to it. */
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
  /** Ends earlier once so many requests were sent. */
  most?: number
  next: () => Shot
}

export interface Measured {
  requests: number
  perSecond: number
  /** Latencies in milliseconds. */
  p50: number
  p99: number
  /** Milliseconds of processor time for one request; NaN where that cannot be told. */
  cpu: number
}

/**
 * Sends one request after the other on each of the connections.
 * @throws Error when any answer has another status than its request wants, or a connection fails
 */
export async function applyLoad({
  server,
  seconds,
  connections,
  most,
  next,
}: Load): Promise<Measured> {
  // Microseconds: autocannon's own histogram has whole milliseconds, too coarse for the bare server.
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
      const setupRequest = () => {
        const { status, ...request } = next()
        wanted = status
        return request
      }
      client.setRequests([{ setupRequest }])
      client.on('response', (status, _bytes, milliseconds) => {
        last = performance.now()
        latencies.record(Math.max(1, Math.round(milliseconds * 1000)))
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
    cpu: (server.cpuTime() - cpuBefore) / requests,
  }
}
