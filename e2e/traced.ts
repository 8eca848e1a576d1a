import { forThisProcess, startServerForThisProcess } from '@/testing/server'
import { startCollector } from '@/testing/telemetry/collector'

/** For `METRICS_TOKEN`. */
export const METRICS_TOKEN = 'token-of-the-monitors-0123456789'
/** The value of the header `x-collector` that the product sends to the collector. */
export const COLLECTOR_HEADER = 'header-of-the-collector-0123456789'

/** Starts a server that exports its traces and metrics to a collector. All test files of a process share both. */
export const tracedServer = forThisProcess(async () => {
  const collector = await startCollector()
  const server = await startServerForThisProcess({
    env: {
      METRICS_TOKEN,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS: `x-collector=${COLLECTOR_HEADER}`,
      OTEL_BSP_SCHEDULE_DELAY: '20',
      OTEL_METRIC_EXPORT_INTERVAL: '500',
    },
  })
  return { collector, server }
})
