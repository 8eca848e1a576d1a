import { PeriodicExportingMetricReader, type PushMetricExporter } from '@opentelemetry/sdk-metrics'
import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { Config } from '@/lib/platform/config'

/** The exporters read the `OTEL_EXPORTER_OTLP_*` variables themselves: URLs, headers, certificates, timeouts. */
type OtlpConfig = Pick<Config, 'OTEL_EXPORTER_OTLP_PROTOCOL' | 'OTEL_METRIC_EXPORT_INTERVAL'>

export async function spanExporter(config: OtlpConfig): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    config.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter()
}

/** Exports all metrics at the configured interval. */
export async function exportingReader(config: OtlpConfig): Promise<PeriodicExportingMetricReader> {
  const { OTLPMetricExporter } =
    config.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json'
      ? await import('@opentelemetry/exporter-metrics-otlp-http')
      : await import('@opentelemetry/exporter-metrics-otlp-proto')
  const exporter: PushMetricExporter = new OTLPMetricExporter()
  const exportIntervalMillis = config.OTEL_METRIC_EXPORT_INTERVAL
  return new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis,
    exportTimeoutMillis: Math.min(exportIntervalMillis, 30_000),
  })
}
