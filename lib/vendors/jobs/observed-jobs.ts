import { Middleware } from 'inngest'
import { count, telemetry, withSpan } from '@/lib/platform/telemetry'

/** The field of a job's data that names the span that sent it. */
const CAUSE = 'traceparent'

/**
 * Counts the calls of job functions by the job engine and gives each a span, with one inside for each step. The span is
 * linked to the request or job that sent the event.
 */
export class ObservedJobs extends Middleware.BaseMiddleware {
  override readonly id = 'santral/observed-jobs'
  private hasFailed = false

  override transformSendEvent(sent: Middleware.TransformSendEventArgs) {
    const cause = telemetry()?.traces?.traceparent()
    if (cause === undefined) return sent
    const events = sent.events.map((event) => ({
      ...event,
      data: { ...event.data, [CAUSE]: cause },
    }))
    return { ...sent, events }
  }

  override async wrapRequest({ fn, next, requestInfo, runId }: Middleware.WrapRequestArgs) {
    if (!fn) return next()
    const name = fn.id()
    const attributes = { 'santral.job.function': name, 'santral.job.run_id': runId }
    const cause = causeIn(await requestInfo.body())
    const options = { name: `job ${name}`, kind: 'consumer', attributes } as const
    const response = await withSpan(cause === null ? options : { ...options, cause }, next)
    const outcome = this.hasFailed || response.status >= 400 ? 'failed' : 'ok'
    count('santral.job.calls', { function: name, outcome })
    return response
  }

  override wrapStepHandler({ stepInfo, next }: Middleware.WrapStepHandlerArgs) {
    return withSpan({ name: `step ${stepInfo.options.id}` }, next)
  }

  override onStepError(): void {
    this.hasFailed = true
  }

  override onRunError(): void {
    this.hasFailed = true
  }
}

/** The span that sent the event of a call; null where the call names none. */
function causeIn(body: unknown): string | null {
  const data = (body as { event?: { data?: Record<string, unknown> } } | null)?.event?.data
  const cause = data?.[CAUSE]
  return typeof cause === 'string' ? cause : null
}
