import {
  type Context,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapPropagator,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import type { Resource } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base'
import type { PastSpan, SpanOptions, Traces } from '..'
import { PrivateSpans } from './private-spans'
import { UNTRACED } from './request-spans'

const KINDS = {
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const

const w3c = new W3CTraceContextPropagator()

/**
 * Callers' `traceparent` is read. Nothing is written: what runs at vendors and at customers' receivers is not part of
 * our traces, and need not learn their ids.
 */
const READ_ONLY: TextMapPropagator = {
  inject: () => {},
  extract: (into, carrier, getter) => w3c.extract(into, carrier, getter),
  fields: () => w3c.fields(),
}

/** Starts exporting traces. Must run before anything loads `pg`. */
export function startTracing(resource: Resource, exporter: SpanExporter) {
  const spanProcessors = [new PrivateSpans(new BatchSpanProcessor(exporter))]
  const tracerProvider = new BasicTracerProvider({ resource, spanProcessors })
  propagation.setGlobalPropagator(READ_ONLY)
  registerInstrumentations({
    tracerProvider,
    instrumentations: [
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
      new UndiciInstrumentation({
        requireParentforSpans: true,
        requestHook: (span, { method, origin }) => span.updateName(`${method} ${hostOf(origin)}`),
      }),
    ],
  })
  return {
    tracerProvider,
    traces: tracesOf(tracerProvider.getTracer('santral')),
    flush: () => tracerProvider.forceFlush(),
  }
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : 'unknown'
}

function tracesOf(tracer: Tracer): Traces {
  return {
    ids() {
      const ids = currentIds()
      return ids && { trace_id: ids.traceId, span_id: ids.spanId }
    },
    traceparent,
    annotate: (attributes) => void trace.getActiveSpan()?.setAttributes(attributes),
    span: (options, run) => runInSpan(tracer, options, run),
    past: (span) => reportPast(tracer, span, ROOT_CONTEXT, traceparent()),
  }
}

function traceparent(): string | undefined {
  const ids = currentIds()
  return ids && `00-${ids.traceId}-${ids.spanId}-0${ids.traceFlags & 1}`
}

function currentIds() {
  const ids = trace.getActiveSpan()?.spanContext()
  return ids && isSpanContextValid(ids) && ids.traceId !== UNTRACED.traceId ? ids : undefined
}

async function runInSpan<T>(
  tracer: Tracer,
  { name, kind = 'internal', attributes, isRoot = false, cause }: SpanOptions,
  run: () => Promise<T>,
): Promise<T> {
  const parent = isRoot ? ROOT_CONTEXT : context.active()
  const span = tracer.startSpan(
    name,
    { kind: KINDS[kind], attributes, links: cause === undefined ? [] : linksTo(cause) },
    parent,
  )
  try {
    return await context.with(trace.setSpan(parent, span), run)
  } catch (error) {
    fail(span, error)
    throw error
  } finally {
    span.end()
  }
}

function reportPast(
  tracer: Tracer,
  { name, start, end, attributes, children = [] }: PastSpan,
  parent: Context,
  cause?: string,
): void {
  const links = cause === undefined ? [] : linksTo(cause)
  const span = tracer.startSpan(name, { startTime: start, attributes, links }, parent)
  for (const child of children) reportPast(tracer, child, trace.setSpan(parent, span))
  span.end(end)
}

function linksTo(traceparent: string): { context: ReturnType<Span['spanContext']> }[] {
  const remote: Context = w3c.extract(
    ROOT_CONTEXT,
    { traceparent },
    { keys: Object.keys, get: (carrier: Record<string, string>, key) => carrier[key] },
  )
  const found = trace.getSpanContext(remote)
  return found ? [{ context: found }] : []
}

/** Names the kind of error. Its message may quote a value. */
function fail(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: string }
  span.setAttribute('error.type', typeof code === 'string' ? code : (name ?? 'Error'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}
