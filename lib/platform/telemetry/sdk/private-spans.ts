import { type Attributes, type Context, SpanStatusCode } from '@opentelemetry/api'
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace-base'
import { UNTRACED } from './request-spans'

/**
 * The attributes that may leave this process. `db.query.text` has placeholders for values, and
 * `server.address` is a host.
 */
const EXPORTED = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'error.type',
  'server.address',
  'server.port',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'santral.request_id',
  'santral.error_code',
  'santral.job.function',
  'santral.job.run_id',
  'gen_ai.operation.name',
  'gen_ai.provider.name',
  'gen_ai.request.model',
  'gen_ai.conversation.id',
  'gen_ai.usage.input_tokens',
  'gen_ai.usage.output_tokens',
  'santral.turn.index',
  'santral.turn.role',
  'santral.turn.reply_ms',
  'santral.turn.interrupted_by',
  'santral.turn.characters',
  'santral.turn.heard_ms',
  'santral.turn.retries',
  'santral.turn.tools',
  'santral.turn.tool_failures',
  'santral.turn.stt',
  'santral.turn.tts',
])

/** The characters of an attribute that are exported. A statement of many rows is much longer. */
const MAX_LENGTH = 2000

/**
 * Passes spans on without customer data: only with the attributes above, and without error messages, which
 * may quote a value. See docs/contract/decisions/running.md#metrics.
 */
export class PrivateSpans implements SpanProcessor {
  constructor(private readonly next: SpanProcessor) {}

  onStart(span: Span, parent: Context): void {
    this.next.onStart(span, parent)
  }

  onEnd(span: ReadableSpan): void {
    if (span.spanContext().traceId !== UNTRACED.traceId) this.next.onEnd(withoutSecrets(span))
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush()
  }

  shutdown(): Promise<void> {
    return this.next.shutdown()
  }
}

function withoutSecrets(span: ReadableSpan): ReadableSpan {
  return {
    name: span.name,
    kind: span.kind,
    spanContext: () => span.spanContext(),
    parentSpanContext: span.parentSpanContext,
    startTime: span.startTime,
    endTime: span.endTime,
    status: { code: span.status.code ?? SpanStatusCode.UNSET },
    attributes: exported(span.attributes),
    links: span.links.map(({ context }) => ({ context })),
    events: [],
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}

function exported(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([key]) => EXPORTED.has(key))
      .map(([key, value]) => [key, typeof value === 'string' ? value.slice(0, MAX_LENGTH) : value]),
  )
}
