import { randomBytes } from 'node:crypto'
import type { startCollector } from '@/testing/telemetry/collector'
import { poll } from '@/testing/poll'
import type { Visitor } from './page-list'
import { getPage } from './time-pages'

export type Collector = Awaited<ReturnType<typeof startCollector>>

/** The variables that make the product export its traces to the collector soon after each request. */
export function tracingTo({ url }: Collector): Record<string, string> {
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '20',
  }
}

export interface Statement {
  text: string
  /** How long the request waited for it. */
  milliseconds: number
}

/** Visits all pages, one after the other. @returns the statements of each page, by its name */
export async function statementsOfPages(
  url: string,
  { cookie, visits }: Visitor,
  collector: Collector,
): Promise<Map<string, Statement[]>> {
  const found = new Map<string, Statement[]>()
  for (const visit of visits) {
    const send = (headers: Record<string, string>) => getPage(url, visit, { cookie, headers })
    // Data that the process reads only once is not part of a visit.
    await send({})
    found.set(visit.name, await statementsOf(collector, send))
  }
  return found
}

/**
 * The statements of one request, taken from the product's own traces. They include `BEGIN` and `COMMIT`, because each
 * is a round trip as well.
 * @param send sends the request with the headers, and reads the whole response
 * @throws Error if no trace of the request arrives within ten seconds
 */
async function statementsOf(
  collector: Collector,
  send: (headers: Record<string, string>) => Promise<unknown>,
): Promise<Statement[]> {
  const traceId = randomBytes(16).toString('hex')
  await send({ traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` })
  const spans = await poll(
    async () => {
      const found = collector.spans().filter((span) => span.traceId === traceId)
      // The span of the request ends last.
      return found.some(({ attributes }) => 'http.route' in attributes) ? found : undefined
    },
    { timeout: 10_000, interval: 20 },
  )
  if (!spans) throw new Error('The product exported no trace of the request.')
  collector.clear()
  return spans
    .filter(({ name }) => name.startsWith('pg.query'))
    .map(({ attributes, milliseconds }) => ({
      text: String(attributes['db.query.text']).replaceAll(/\s+/g, ' ').trim(),
      milliseconds,
    }))
}
