import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A value of OTLP's JSON encoding: `{ stringValue: 'santral' }`. */
type Value = Record<string, string | number | boolean>
type Attributes = { key: string; value: Value }[]

interface WireSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes?: Attributes
  links?: { traceId: string }[]
}

export interface Span extends Pick<WireSpan, 'traceId' | 'spanId' | 'parentSpanId' | 'name'> {
  scope: string
  startedAt: Date
  /** How long it took. */
  milliseconds: number
  attributes: Record<string, unknown>
  linkedTraces: string[]
}

interface Export {
  resourceSpans?: { scopeSpans: { scope: { name: string }; spans: WireSpan[] }[] }[]
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[]
}

/** Starts a collector that takes OTLP over HTTP in JSON, and keeps everything. */
export async function startCollector() {
  const bodies: string[] = []
  const headers: unknown[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      headers.push(request.headers)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const exports = () => bodies.map((body) => JSON.parse(body) as Export)
  return {
    url: `http://127.0.0.1:${port}`,
    received: () => `${bodies.join('\n')}\n${JSON.stringify(headers)}`,
    headers,
    spans: (): Span[] =>
      exports()
        .flatMap(({ resourceSpans = [] }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ scope, spans }) => spans.map((span) => toSpan(scope.name, span))),
    /** Forgets what was received until now. */
    clear() {
      bodies.length = 0
      headers.length = 0
    },
    metricNames: (): string[] =>
      exports()
        .flatMap(({ resourceMetrics = [] }) => resourceMetrics)
        .flatMap(({ scopeMetrics }) => scopeMetrics)
        .flatMap(({ metrics }) => metrics.map(({ name }) => name)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function toSpan(
  scope: string,
  { attributes = [], links = [], startTimeUnixNano, endTimeUnixNano, ...span }: WireSpan,
): Span {
  return {
    ...span,
    scope,
    startedAt: new Date(Number(BigInt(startTimeUnixNano) / 1_000_000n)),
    milliseconds: Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6,
    attributes: Object.fromEntries(
      attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
    ),
    linkedTraces: links.map(({ traceId }) => traceId),
  }
}
