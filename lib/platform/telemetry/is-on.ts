import type { Config } from '@/lib/platform/config'

/** Whether the configuration asks for traces or metrics. */
export function isTelemetryOn({ METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT }: Config): boolean {
  return Boolean(METRICS_TOKEN ?? OTEL_EXPORTER_OTLP_ENDPOINT)
}
