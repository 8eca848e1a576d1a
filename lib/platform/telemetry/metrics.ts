/**
 * Every metric of the product, once for OTLP and Prometheus. docs/operations.md describes them, and a test compares
 * the two. Prometheus writes `santral.calls.open` as `santral_calls_open`, and adds `_total` to a counter.
 *
 * A label has few values that the code knows: a route pattern, a status, a name from a list. It never holds an id, an
 * address or a text.
 */

/** A `total` only grows, like a counter, and is read like a gauge. */
export type MetricKind = 'counter' | 'total' | 'histogram' | 'gauge'

interface Metric {
  kind: MetricKind
  /** As UCUM writes it: `s` seconds, `By` bytes, `{…}` things that are counted. */
  unit: string
  description: string
  labels: readonly string[]
  /** Upper bounds of a histogram's buckets, instead of the common ones. */
  buckets?: readonly number[]
}

const metrics = {
  'santral.request.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'Time to answer a request, by route pattern and class of status',
    labels: ['method', 'route', 'status'],
  },
  'santral.request.refusals': {
    kind: 'counter',
    unit: '{response}',
    description: 'Error responses by code, such as rate_limited',
    labels: ['code'],
  },
  'santral.job.calls': {
    kind: 'counter',
    unit: '{call}',
    description: 'Calls of job functions by the job engine',
    labels: ['function', 'outcome'],
  },
  'santral.webhook.attempts': {
    kind: 'counter',
    unit: '{attempt}',
    description: 'Attempts of webhook deliveries',
    labels: ['outcome'],
  },
  'santral.webhook.deactivations': {
    kind: 'counter',
    unit: '{subscription}',
    description: 'Webhook subscriptions that were deactivated after failures',
    labels: [],
  },
  'santral.reply.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'Time to a spoken reply, and its parts',
    labels: ['part', 'provider'],
    // Fine around a second, where a reply starts to feel slow.
    buckets: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 8, 15],
  },
  'santral.reply.interruptions': {
    kind: 'counter',
    unit: '{turn}',
    description: 'Utterances of assistants that were cut short',
    labels: ['by'],
  },
  'santral.tool.failures': {
    kind: 'counter',
    unit: '{call}',
    description: 'Tool calls of assistants that failed',
    labels: [],
  },
  'santral.calls.open': {
    kind: 'gauge',
    unit: '{call}',
    description: 'Calls that have not ended',
    labels: ['status'],
  },
  'santral.calls.oldest': {
    kind: 'gauge',
    unit: 's',
    description: 'Age of the oldest call that has not ended',
    labels: ['status'],
  },
  'santral.calls.reserved': {
    kind: 'gauge',
    unit: 's',
    description: 'Talk time that open calls hold back from balances',
    labels: ['status'],
  },
  'santral.workers.seen': {
    kind: 'gauge',
    unit: '{worker}',
    description: 'Voice workers that have reported within 45 seconds',
    labels: [],
  },
  'santral.workers.calls': {
    kind: 'gauge',
    unit: '{call}',
    description: 'Calls that these workers hold',
    labels: [],
  },
  'santral.workers.capacity': {
    kind: 'gauge',
    unit: '{call}',
    description: 'Calls that these workers take at once',
    labels: [],
  },
  'santral.queue.age': {
    kind: 'gauge',
    unit: 's',
    description: 'For how long the oldest due entry of a queue has been due; 0 if none is',
    labels: ['queue'],
  },
  'santral.database.up': {
    kind: 'gauge',
    unit: '1',
    description: 'Whether the database answered the last time it was asked',
    labels: [],
  },
  'santral.database.size': {
    kind: 'gauge',
    unit: 'By',
    description: 'Size of the database on disk',
    labels: [],
  },
  'santral.disk.free': {
    kind: 'gauge',
    unit: 'By',
    description: 'Free space where DATA_DIR is',
    labels: [],
  },
  'santral.process.memory': {
    kind: 'gauge',
    unit: 'By',
    description: 'Memory of the web server process',
    labels: ['kind'],
  },
  'santral.process.cpu': {
    kind: 'total',
    unit: 's',
    description: 'Processor time of the web server process since its start',
    labels: ['mode'],
  },
  'santral.process.uptime': {
    kind: 'gauge',
    unit: 's',
    description: 'Time since the start of the web server process',
    labels: [],
  },
  'santral.process.event_loop_delay': {
    kind: 'gauge',
    unit: 's',
    description: 'Delay of the event loop since the last reading',
    labels: ['quantile'],
  },
} as const satisfies Record<string, Metric>

export const METRICS: Readonly<Record<MetricName, Metric>> = metrics

type Metrics = typeof metrics
export type MetricName = keyof Metrics

/** The labels that a metric demands. */
export type LabelsOf<N extends MetricName> = Record<Metrics[N]['labels'][number], string>

export type NameOf<K extends MetricKind> = {
  [N in MetricName]: Metrics[N]['kind'] extends K ? N : never
}[MetricName]

export type CounterName = NameOf<'counter'>
export type HistogramName = NameOf<'histogram'>
export type ReadName = NameOf<'gauge' | 'total'>

/** One value of a gauge or a total. */
export interface Reading {
  name: ReadName
  value: number
  labels: Record<string, string>
}

/** A reading with the labels that its metric demands. */
export function reading<N extends ReadName>(name: N, value: number, labels: LabelsOf<N>): Reading {
  return { name, value, labels }
}

/** The name of a metric in the text format of Prometheus. */
export function prometheusName(name: MetricName): string {
  const plain = name.replaceAll('.', '_')
  return /^(counter|total)$/.test(METRICS[name].kind) ? `${plain}_total` : plain
}
