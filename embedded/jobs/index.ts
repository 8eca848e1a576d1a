/**
 * The embedded job runner: a small Inngest-compatible server for one machine. An app with the unchanged Inngest SDK
 * reaches it through `INNGEST_BASE_URL`, in cloud mode with this runner's signing key and event key. The runner calls
 * the app's handler over signed HTTP and keeps its state in the schema `jobs` of the given database. See README.md.
 *
 * A run survives the death of this process at any moment: finished steps keep their results, and unfinished ones run
 * again. So a step may run more than once, but only one result of it is stored.
 */
import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { AppClient } from './protocol/app-client'
import { poolTransaction } from '@/lib/platform/database/transaction'
import { listenOnLoopback, originOf, receiveFromApp } from './protocol/api-server'
import { FunctionRegistry, toJobFunction } from './protocol/function-registry'
import { ListenerIndex } from './changes/listener-index'
import { JobLoop } from './loop/job-loop'
import { storeSchedules } from './changes/schedules'
import { prepareSchema } from './tables/schema'
import { assertSupported } from './protocol/supported-options'
import type { Log } from './log'

export interface JobRunnerOptions {
  /** One runner per database: at start, a runner takes over all leases. It uses at most two connections. */
  pool: pg.Pool
  /** Where the app serves the SDK's handler, such as `http://127.0.0.1:3000/api/inngest`. */
  appUrl: string
  /** The app's `INNGEST_SIGNING_KEY`, such as `signkey-prod-<hex>`. */
  signingKey: string
  /** The app's `INNGEST_EVENT_KEY`: letters, digits, `-` and `_`. */
  eventKey: string
  /**
   * Whether the app stores the result of each step during a call and goes on, as with an Inngest server. Otherwise
   * each step is a separate call. Default: false.
   */
  checkpointing?: boolean
  /**
   * Whether an app that cannot be reached, or dies, costs an attempt, and missed schedules are not made up for, as with
   * an Inngest server. Default: false.
   */
  likeInngest?: boolean
  /** A server that listens on loopback already and will receive what the app sends. Default: a new one. */
  server?: Server
  /** The loopback port of a new server. Default: 0, any free port. */
  port?: number
  log?: Log
  /** The maximum number of concurrent calls of the app. Default: 32. */
  concurrency?: number
  /** How often to poll the database when nothing is known to be due. Default: 2 seconds. */
  pollMs?: number
  /** The timeout of one call of the app. Default: 10 minutes. */
  callTimeoutMs?: number
  /** How long a job stays leased for its call; must exceed `callTimeoutMs`. Default: a minute more than that. */
  leaseMs?: number
  /**
   * How long ended runs and received events are kept. Event ids deduplicate only while their event is kept.
   * Default: one day.
   */
  retentionMs?: number
  /**
   * How long {@link JobRunner.stop} waits for calls in flight. It breaks off the others; the next start repeats
   * them. Default: 10 seconds.
   */
  stopGraceMs?: number
}

export interface JobRunnerStatus {
  /** The number of functions in the last sync, or null before the first. */
  functions: number | null
  inFlight: number
  /** The number of calls made; like the counts below, since this process started. */
  calls: number
  started: number
  completed: number
  failed: number
  cancelled: number
  /** Results that were dropped because their lease was lost. */
  late: number
}

export interface JobRunner {
  url: string
  /**
   * Asks the app for its functions and starts to execute jobs. May be called again when the app has changed.
   * @throws Error if the app cannot be reached, refuses, or has a function with an option that is not implemented
   */
  sync(): Promise<void>
  status(): JobRunnerStatus
  /** Starts no more calls, waits for those in flight, and closes the server. The pool stays open. */
  stop(): Promise<void>
}

const SILENT: Log = { info() {}, warn() {}, error() {} }
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Starts a runner. It stores events from the start, but executes functions only after the first
 * {@link JobRunner.sync}.
 * @throws RangeError if `leaseMs` does not exceed `callTimeoutMs`; the errors of the database and of listening
 */
export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
  const { pool, appUrl, signingKey, eventKey, log = SILENT, concurrency = 32 } = options
  const { checkpointing = false, likeInngest = false } = options
  const { callTimeoutMs = 600_000, leaseMs = callTimeoutMs + 60_000 } = options
  if (leaseMs <= callTimeoutMs) throw new RangeError('leaseMs must be longer than callTimeoutMs')
  await prepareSchema(pool)
  const listenerIndex = new ListenerIndex()
  await listenerIndex.load(pool)
  const connections = concurrency
  const app = new AppClient({ appUrl, signingKey, callTimeoutMs, connections, checkpointing })
  const loop = new JobLoop({
    pool,
    app,
    listenerIndex,
    log,
    concurrency,
    leaseMs,
    pollMs: options.pollMs ?? 2000,
    retentionMs: options.retentionMs ?? DAY_MS,
    likeInngest,
  })
  const running = loop.run()
  const server = options.server ?? (await listenOnLoopback(options.port))
  const closeServer = receiveFromApp({
    server,
    eventKey,
    signingKey,
    accept: (events) => loop.accept(events),
    checkpoint: (checkpoint) => loop.checkpoint(checkpoint),
    log,
  })

  return {
    url: originOf(server),
    async sync() {
      const synced = await app.sync()
      assertSupported(synced)
      const functions = new FunctionRegistry(synced.map(toJobFunction))
      await poolTransaction(pool, (tx) => storeSchedules(tx, functions, Date.now(), !likeInngest))
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
      await Promise.all([closeServer(), app.close()])
    },
  }
}
