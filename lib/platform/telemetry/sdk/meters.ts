import type { Observable } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import { type IMetricReader, MeterProvider } from '@opentelemetry/sdk-metrics'
import {
  type CounterName,
  type HistogramName,
  METRICS,
  type MetricKind,
  type MetricName,
  type NameOf,
  type ReadName,
  type Reading,
} from '../metrics'

/** The upper bounds of a duration, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Reads the gauges of one source, and reports its own failures. */
export type GaugeReader = () => Reading[] | Promise<Reading[]>

interface MetersOptions {
  resource: Resource
  readers: IMetricReader[]
  gauges: readonly GaugeReader[]
}

export function createMeters({ resource, readers, gauges }: MetersOptions) {
  const meter = new MeterProvider({ resource, readers }).getMeter('santral')
  const counters = instruments('counter', (name: CounterName, options) =>
    meter.createCounter(name, options),
  )
  const histograms = instruments('histogram', (name: HistogramName, options) =>
    meter.createHistogram(name, {
      ...options,
      advice: { explicitBucketBoundaries: [...(METRICS[name].buckets ?? SECONDS)] },
    }),
  )
  const observed: Record<ReadName, Observable> = {
    ...instruments('gauge', (name: NameOf<'gauge'>, options) =>
      meter.createObservableGauge(name, options),
    ),
    ...instruments('total', (name: NameOf<'total'>, options) =>
      meter.createObservableCounter(name, options),
    ),
  }
  meter.addBatchObservableCallback(async (result) => {
    const readings = await Promise.all(gauges.map(async (read) => read()))
    for (const { name, value, labels } of readings.flat()) {
      result.observe(observed[name], value, labels)
    }
  }, Object.values(observed))
  return { counters, histograms }
}

function instruments<N extends MetricName, I>(
  kind: MetricKind,
  create: (name: N, options: { unit: string; description: string }) => I,
): Record<N, I> {
  const names = Object.keys(METRICS).filter(
    (name): name is N => METRICS[name as MetricName].kind === kind,
  )
  return Object.fromEntries(
    names.map((name) => {
      const { unit, description } = METRICS[name]
      return [name, create(name, { unit, description })]
    }),
  ) as Record<N, I>
}
