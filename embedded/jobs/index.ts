/**
 * The embedded job runner: a small Inngest-compatible server for one machine. An app with the unchanged Inngest SDK
 * reaches it through `INNGEST_BASE_URL`, in cloud mode with this runner's signing key and event key; the runner calls
 * the app's handler over signed HTTP, and keeps its state in the schema `jobs` of the given database.
 *
 * A run survives the death of this process at any moment: what was finished is remembered, what was not is done
 * again. So a step may run more than once, but its result is taken once.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { AppClient } from './app-client'
import { inTransaction } from './database'
import { startEventServer } from './event-server'
import { FunctionRegistry, toJobFunction } from './functions'
import { Listening } from './listening'
import { JobLoop } from './loop'
import { storeSchedules } from './schedules'
import { prepareSchema } from './schema'
import { assertSupported } from './supported-options'
import type { Log } from './turn'

export interface JobRunnerOptions {
  /** One runner per database: at start it takes over whatever another has left. At most two connections are used. */
  pool: pg.Pool
  /** Where the app serves the SDK's handler, such as `http://127.0.0.1:3000/api/inngest`. */
  appUrl: string
  /** What the app has as `INNGEST_SIGNING_KEY`, such as `signkey-prod-<hex>`. */
  signingKey: string
  /** What the app has as `INNGEST_EVENT_KEY`: letters, digits, `-` and `_`. */
  eventKey: string
  /** The loopback port to listen on for events; 0, the default, for any. */
  port?: number
  log?: Log
  /** How many calls of the app may run at the same time. */
  concurrency?: number
  /** How often to look into the database when nothing is known to be due. */
  pollMs?: number
  /** How long one call may take. */
  callTimeoutMs?: number
  /** For how long a job belongs to the call made for it; longer than a call may take. */
  leaseMs?: number
  /** For how long ended runs and received events are kept; at least as long as an event id must count once. */
  retentionMs?: number
  /** How long {@link JobRunner.stop} waits for calls in flight; calls given up are made again after the next start. */
  stopGraceMs?: number
}

export interface JobRunnerStatus {
  /** How many functions the last sync brought, or null before the first. */
  functions: number | null
  inFlight: number
  /** What happened since the start of this process. */
  calls: number
  started: number
  completed: number
  failed: number
  cancelled: number
  late: number
}

export interface JobRunner {
  /** What the app needs as `INNGEST_BASE_URL`. */
  url: string
  /**
   * Asks the app for its functions, and begins to execute; may be called again when the app has changed.
   * @throws Error if the app cannot be reached, refuses, or has a function with an option that is not implemented
   */
  sync(): Promise<void>
  status(): JobRunnerStatus
  stop(): Promise<void>
}

const SILENT: Log = { info() {}, warn() {}, error() {} }
const DAY_MS = 24 * 60 * 60 * 1000

/** Starts a runner. It stores events at once; it executes functions after the first {@link JobRunner.sync}. */
export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
  const { pool, appUrl, signingKey, eventKey, log = SILENT, concurrency = 32 } = options
  const { callTimeoutMs = 600_000, leaseMs = callTimeoutMs + 60_000 } = options
  if (leaseMs <= callTimeoutMs) throw new RangeError('leaseMs must be longer than callTimeoutMs')
  await prepareSchema(pool)
  const listening = new Listening()
  await listening.load(pool)
  const app = new AppClient({ appUrl, signingKey, callTimeoutMs, connections: concurrency })
  const loop = new JobLoop({
    pool,
    app,
    listening,
    log,
    concurrency,
    leaseMs,
    pollMs: options.pollMs ?? 2000,
    retentionMs: options.retentionMs ?? DAY_MS,
  })
  const running = loop.run()
  const accept = (events: Parameters<JobLoop['accept']>[0]) => loop.accept(events)
  const server = await startEventServer({ port: options.port ?? 0, eventKey, accept, log })

  return {
    url: server.url,
    async sync() {
      const synced = await app.sync()
      assertSupported(synced)
      const functions = new FunctionRegistry(synced.map(toJobFunction))
      await inTransaction(pool, (tx) => storeSchedules(tx, functions, Date.now()))
      loop.setFunctions(functions)
      log.info({ functions: functions.all.length }, 'the job runner has synced with the app')
    },
    status: () => ({
      functions: loop.functions?.all.length ?? null,
      inFlight: loop.inFlight,
      ...loop.count,
    }),
    async stop() {
      loop.stop()
      const finished = new AbortController()
      const grace = delay(options.stopGraceMs ?? 10_000, true, { signal: finished.signal })
      if (await Promise.race([running.then(() => false), grace])) loop.abort()
      finished.abort()
      await running
      await Promise.all([server.close(), app.close()])
    },
  }
}
