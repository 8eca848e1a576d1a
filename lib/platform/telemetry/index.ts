import type { CounterName, HistogramName, LabelsOf } from './metrics'

/**
 * The product's telemetry. Nothing is loaded and nothing happens here unless
 * `OTEL_EXPORTER_OTLP_ENDPOINT` or `METRICS_TOKEN` is set: then instrumentation.next.ts starts `./sdk`. See
 * docs/operations.md.
 */

/** The attributes of a span. They never hold a phone number, a key, a query value or a text of a customer. */
export type SpanAttributes = Record<string, string | number>

export interface Telemetry {
  add(name: CounterName, value: number, labels: Record<string, string>): void
  record(name: HistogramName, value: number, labels: Record<string, string>): void
  /** Measures and traces a request that the framework does not see. */
  request(request: ObservedRequest, run: () => Promise<Response>): Promise<Response>
  /** All metrics in the text format of Prometheus; null unless `METRICS_TOKEN` is set. */
  exposition: (() => Promise<string>) | null
  /** Null unless traces are exported. */
  traces: Traces | null
}

export interface ObservedRequest {
  method: string
  /** As the framework writes it: `/api/v1/contacts/[id]`. */
  route: string
  path: string
  /** By names in lower case. A `traceparent` makes the request part of its caller's trace. */
  headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface Traces {
  ids(): { trace_id: string; span_id: string } | undefined
  /** The current span as a W3C `traceparent`; undefined outside of spans. */
  traceparent(): string | undefined
  annotate(attributes: SpanAttributes): void
  span<T>(options: SpanOptions, run: () => Promise<T>): Promise<T>
  past(span: PastSpan): void
}

export interface SpanOptions {
  name: string
  /** `client` for a call of another system. */
  kind?: 'internal' | 'client' | 'consumer'
  attributes?: SpanAttributes
  /** Starts a separate trace, because the current request is not the only cause. */
  isRoot?: boolean
  /** The `traceparent` of what caused it, in another trace. */
  cause?: string
}

/** A span of something that has ended elsewhere, with its own times. */
export interface PastSpan {
  name: string
  start: Date
  end: Date
  attributes?: SpanAttributes
  children?: readonly PastSpan[]
}

// Global, because the bundles of the server have this module once each.
const store = globalThis as { santralTelemetry?: Telemetry }

/** Sets what the functions of this module report to. */
export function setTelemetry(telemetry: Telemetry): void {
  store.santralTelemetry = telemetry
}

/** The telemetry of this process; undefined while it is off. */
export function telemetry(): Telemetry | undefined {
  return store.santralTelemetry
}

export function count<N extends CounterName>(name: N, labels: LabelsOf<N>, value = 1): void {
  store.santralTelemetry?.add(name, value, labels)
}

/** Adds a value to a histogram, in its unit. */
export function measure<N extends HistogramName>(
  name: N,
  value: number,
  labels: LabelsOf<N>,
): void {
  store.santralTelemetry?.record(name, value, labels)
}

/** Adds attributes to the span of the current request or job. */
export function annotateSpan(attributes: SpanAttributes): void {
  store.santralTelemetry?.traces?.annotate(attributes)
}

/** Answers a request that the framework does not see, measured and traced like those that it does. */
export function observeRequest(
  request: ObservedRequest,
  run: () => Promise<Response>,
): Promise<Response> {
  return store.santralTelemetry ? store.santralTelemetry.request(request, run) : run()
}

/** Runs `run` in a separate span. A rejection fails the span too. */
export function withSpan<T>(options: SpanOptions, run: () => Promise<T>): Promise<T> {
  const traces = store.santralTelemetry?.traces
  return traces ? traces.span(options, run) : run()
}

/** Reports a span that has ended, as a separate trace that links to the current request. */
export function reportSpan(span: () => PastSpan): void {
  store.santralTelemetry?.traces?.past(span())
}
