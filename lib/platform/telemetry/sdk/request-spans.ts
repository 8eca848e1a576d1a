import {
  type Attributes,
  type AttributeValue,
  type Context,
  context,
  INVALID_SPAN_CONTEXT,
  propagation,
  type Span,
  type SpanContext,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'
import type { ObservedRequest } from '..'

/**
 * The framework opens a span for each request, and many more inside of it. Here a request gets one span and one
 * measurement, named by its route pattern, and the framework's other spans become part of it. The framework writes raw
 * URLs and error messages into its spans: only what is named here is taken over.
 */

/** Requests of monitors, which are measured but not traced. */
const NOT_TRACED = /^\/api\/(health|metrics)([/?]|$)/

/** The framework's span of a whole request. */
const WHOLE_REQUEST = 'BaseServer.handleRequest'

/** The parent of what requests that are not traced do. Such spans are dropped. */
export const UNTRACED: SpanContext = {
  traceId: '0000000000000000000000000000dead',
  spanId: '000000000000dead',
  traceFlags: TraceFlags.NONE,
}

interface FinishedRequest {
  method: string
  /** `/api/v1/contacts/[id]`; `unknown` if no route matched. */
  route: string
  status: number
  seconds: number
}

type OnFinished = (request: FinishedRequest) => void

/** The tracer that the framework is given. `inner` makes the spans that are exported, if any are. */
export class RequestTracer implements Tracer {
  constructor(
    private readonly onFinished: OnFinished,
    private readonly inner: Tracer | null,
  ) {}

  startSpan(_name: string, options: SpanOptions = {}, parent: Context = context.active()): Span {
    const { attributes = {} } = options
    const outer = trace.getSpan(parent)
    const type = attributes['next.span_type']
    if (outer instanceof RequestSpan) {
      // The framework runs proxy.next.ts as a separate request, before the one for the page.
      if (type === 'Middleware.execute') outer.request.isProxy = true
      return outer.part
    }
    if (type === WHOLE_REQUEST) {
      const request = new OpenRequest(
        String(attributes['http.method']),
        this.startInner(attributes, parent),
        this.onFinished,
      )
      return new RequestSpan(request)
    }
    return trace.wrapSpanContext(outer?.spanContext() ?? INVALID_SPAN_CONTEXT)
  }

  startActiveSpan<F extends (span: Span) => unknown>(...args: unknown[]): ReturnType<F> {
    const run = args.at(-1) as F
    const [name, options, parent] = args.slice(0, -1) as [string, SpanOptions?, Context?]
    const base = parent ?? context.active()
    const span = this.startSpan(name, options, base)
    return context.with(trace.setSpan(base, span), () => run(span)) as ReturnType<F>
  }

  /** A `traceparent` of the caller is in `parent`. */
  private startInner(attributes: Attributes, parent: Context): Span | null {
    if (!this.inner || NOT_TRACED.test(String(attributes['http.target']))) return null
    return this.inner.startSpan('request', { kind: SpanKind.SERVER }, parent)
  }
}

/** Answers a request in a span like the framework's. */
export function traceRequest(
  tracer: Tracer,
  { method, route, path, headers }: ObservedRequest,
  run: () => Promise<Response>,
): Promise<Response> {
  const parent = propagation.extract(context.active(), headers)
  const span = tracer.startSpan(
    'request',
    {
      attributes: {
        'next.span_type': WHOLE_REQUEST,
        'http.method': method,
        'http.target': path,
      },
    },
    parent,
  )
  return context.with(trace.setSpan(parent, span), async () => {
    try {
      const response = await run()
      span.setAttributes({ 'http.route': route, 'http.status_code': response.status })
      return response
    } finally {
      span.end()
    }
  })
}

class OpenRequest {
  isProxy = false
  readonly attributes: Attributes = {}
  private readonly start = performance.now()

  constructor(
    private readonly method: string,
    readonly inner: Span | null,
    private readonly onFinished: OnFinished,
  ) {}

  finish(): void {
    const { method, attributes, inner, start } = this
    // Without an end, a span is not exported.
    if (this.isProxy) return
    const route = String(attributes['http.route'] ?? 'unknown')
    const status = Number(attributes['http.status_code'] ?? 0)
    this.onFinished({ method, route, status, seconds: (performance.now() - start) / 1000 })
    if (!inner) return
    inner.updateName(`${method} ${route}`)
    inner.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    })
    if (status >= 500) inner.setStatus({ code: SpanStatusCode.ERROR })
    inner.end()
  }
}

/** The span of a request, or a part of it, whose end means nothing. */
class RequestSpan implements Span {
  readonly part: RequestSpan

  constructor(
    readonly request: OpenRequest,
    private readonly isWhole = true,
  ) {
    this.part = isWhole ? new RequestSpan(request, false) : this
  }

  spanContext(): SpanContext {
    return this.request.inner?.spanContext() ?? UNTRACED
  }

  setAttribute(key: string, value: AttributeValue): this {
    if (key === 'http.route' || key === 'http.status_code') this.request.attributes[key] = value
    else if (key === 'error.type' || key.startsWith('santral.')) {
      this.request.inner?.setAttribute(key, value)
    }
    return this
  }

  setAttributes(attributes: Attributes): this {
    for (const [key, value] of Object.entries(attributes)) {
      if (value !== undefined) this.setAttribute(key, value)
    }
    return this
  }

  end(): void {
    if (this.isWhole) this.request.finish()
  }

  isRecording(): boolean {
    return true
  }

  addEvent(): this {
    return this
  }

  addLink(): this {
    return this
  }

  addLinks(): this {
    return this
  }

  setStatus(): this {
    return this
  }

  updateName(): this {
    return this
  }

  recordException(): void {}
}
