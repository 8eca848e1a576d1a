import { randomUUID } from 'node:crypto'
import { context, trace, type Tracer, type TracerProvider } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  type Resource,
} from '@opentelemetry/resources'
import type { Config } from '@/lib/platform/config'
import packageJson from '@/package.json'
import { setTelemetry, type Telemetry } from '..'
import { createMeters, type GaugeReader } from './meters'
import { diskGauges, processGauges } from './process-gauges'
import { RequestTracer, traceRequest } from './request-spans'

/**
 * Starts what the configuration asks for: traces and metrics by OTLP, metrics for Prometheus. Must run before anything
 * loads `pg`.
 * @param businessGauges reads what only the features know
 */
export async function startTelemetry(config: Config, businessGauges: GaugeReader): Promise<void> {
  const resource = resourceOf(config)
  const asked = config.METRICS_TOKEN ? await startPrometheus() : null
  const otlp = config.OTEL_EXPORTER_OTLP_ENDPOINT ? await startOtlp(config, resource) : null
  const readers = [asked && asked.reader, otlp && otlp.reader].filter((reader) => reader !== null)
  const gauges = [processGauges(), diskGauges(config.DATA_DIR), businessGauges]
  const { counters, histograms } = createMeters({ resource, readers, gauges })
  const requests = new RequestTracer(
    ({ method, route, status, seconds }) => {
      const labels = { method, route, status: `${Math.floor(status / 100)}xx` }
      histograms['santral.request.duration'].record(seconds, labels)
    },
    otlp?.tracerProvider.getTracer('santral') ?? null,
  )
  const telemetry: Telemetry = {
    add: (name, value, labels) => counters[name].add(value, labels),
    record: (name, value, labels) => histograms[name].record(value, labels),
    request: (request, run) => traceRequest(requests, request, run),
    exposition: asked && asked.exposition,
    traces: otlp?.traces ?? null,
  }
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(providerFor(requests, otlp?.tracerProvider))
  setTelemetry(telemetry)
}

function resourceOf({ OTEL_SERVICE_NAME }: Config): Resource {
  return resourceFromAttributes({
    'service.version': packageJson.version,
    'service.instance.id': randomUUID(),
  })
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ 'service.name': OTEL_SERVICE_NAME }))
}

async function startOtlp(config: Config, resource: Resource) {
  const { exportingReader, spanExporter } = await import('./exporters')
  const { startTracing } = await import('./tracing')
  const tracing = startTracing(resource, await spanExporter(config))
  const reader = await exportingReader(config)
  process.once('SIGTERM', () => {
    void Promise.allSettled([tracing.flush(), reader.forceFlush()])
  })
  return { ...tracing, reader }
}

/** Pull-based; does not start an HTTP server. */
async function startPrometheus() {
  const { PrometheusExporter, PrometheusSerializer } =
    await import('@opentelemetry/exporter-prometheus')
  const reader = new PrometheusExporter({ preventServerStart: true })
  const serializer = new PrometheusSerializer('', false, undefined, true, true)
  const exposition = async () => serializer.serialize((await reader.collect()).resourceMetrics)
  return { reader, exposition }
}

/** The framework and the job engine's SDK get the tracer that makes one span of a request. */
function providerFor(requests: Tracer, exported: TracerProvider | undefined): TracerProvider {
  const merged = new Set(['next.js', 'inngest'])
  return {
    getTracer: (name, version, options) =>
      (merged.has(name) ? undefined : exported?.getTracer(name, version, options)) ?? requests,
  }
}
