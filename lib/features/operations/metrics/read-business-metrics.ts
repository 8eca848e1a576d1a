import { configured } from '@/lib/platform/configured'
import { countWorkers } from '@/lib/features/voice-workers/read-workers'
import { config } from '@/lib/platform/config'
import { systemPool } from '@/lib/platform/database/client'
import { poolTransaction } from '@/lib/platform/database/transaction'
import { log } from '@/lib/platform/log'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import { PLAN_NAMES } from '@/lib/platform/tenancy/plan'
import { reading, type Reading } from '@/lib/platform/telemetry/metrics'
import { ACTIVE_STATUSES } from '@/lib/platform/vocabulary/call'
import { type BusinessRow, businessStatement, type CallMetric } from './business-statement'

/** How long a reading is kept, in milliseconds, however often it is asked for. */
const KEPT_MS = 5000

/** How long the database may take, in milliseconds. A longer silence is reported as its absence. */
const TIMEOUT_MS = 3000

const cache = configured((): { kept?: { readAt: number; readings: Promise<Reading[]> } } => ({}))

/**
 * Reads what only the database knows: open calls, queues, reservations, voice workers. Without the database, the reading says no more
 * than that it is away.
 */
export function readBusinessMetrics(now = Date.now()): Promise<Reading[]> {
  const { kept } = cache()
  if (kept && now - kept.readAt < KEPT_MS) return kept.readings
  const readings = read()
  cache().kept = { readAt: now, readings }
  return readings
}

async function read(): Promise<Reading[]> {
  try {
    const [rows, workers] = await within(TIMEOUT_MS, Promise.all([ask(), readWorkers()]))
    const measured = withQuietStatuses(rows).map(toReading)
    return [...measured, ...workers, reading('santral.database.up', 1, {})]
  } catch (error) {
    log().warn({ err: error }, 'the database could not be measured')
    return [reading('santral.database.up', 0, {})]
  }
}

async function ask(): Promise<BusinessRow[]> {
  const statement = businessStatement(config().SANTRAL_JOBS === 'embedded')
  const plans = PLAN_NAMES.filter((plan) => hasAutomation({ plan }))
  const settings = `set local statement_timeout = ${TIMEOUT_MS}`
  return poolTransaction(
    systemPool(),
    async (tx) => (await tx.query<BusinessRow>(statement, [plans])).rows,
    settings,
  )
}

async function readWorkers(): Promise<Reading[]> {
  const workers = await countWorkers()
  if (!workers) return []
  return [
    reading('santral.workers.seen', workers.seen, {}),
    reading('santral.workers.calls', workers.activeCalls, {}),
    reading('santral.workers.capacity', workers.maxCalls, {}),
  ]
}

const CALL_METRICS: CallMetric[] = [
  'santral.calls.open',
  'santral.calls.oldest',
  'santral.calls.reserved',
]

/** Adds a zero for each status that no open call has. */
function withQuietStatuses(rows: BusinessRow[]): BusinessRow[] {
  const seen = new Set(rows.map(({ metric, label }) => `${metric} ${label}`))
  const zeros = CALL_METRICS.flatMap((metric) =>
    ACTIVE_STATUSES.map((label) => ({ metric, label, value: 0 })),
  )
  return [...rows, ...zeros.filter(({ metric, label }) => !seen.has(`${metric} ${label}`))]
}

function toReading({ metric, label, value }: BusinessRow): Reading {
  if (metric === 'santral.queue.age') return reading(metric, value, { queue: label })
  if (metric === 'santral.database.size') return reading(metric, value, {})
  return reading(metric, value, { status: label })
}

async function within<T>(ms: number, run: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database was silent for ${ms} ms`)), ms)
  })
  return Promise.race([run, late]).finally(() => clearTimeout(timer))
}
