import { requireBearer } from '@/lib/platform/auth/bearer'
import { config } from '@/lib/platform/config'
import { AppError } from '@/lib/platform/errors'
import { telemetry } from '@/lib/platform/telemetry'
import { answer } from './pipeline'
import type { Handler } from './resource'

/** The text format of Prometheus. */
const EXPOSITION = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * The route that Prometheus scrapes: request id → token → all metrics of this process. Without `METRICS_TOKEN` there is
 * no such route. See docs/contract/decisions/running.md#metrics.
 */
export function metricsRoute(): Handler {
  return (request) =>
    answer(request, async () => {
      const { METRICS_TOKEN } = config()
      const exposition = telemetry()?.exposition
      if (!METRICS_TOKEN || !exposition) throw new AppError('not_found')
      requireBearer(request, METRICS_TOKEN, 'metrics')
      const headers = { 'Content-Type': EXPOSITION, 'Cache-Control': 'no-store' }
      return new Response(await exposition(), { headers })
    })
}
