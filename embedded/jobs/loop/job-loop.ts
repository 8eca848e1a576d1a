import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { ListenerIndex } from '../changes/listener-index'
import type { Log } from '../log'
import type { AppClient } from '../protocol/app-client'
import { executeJob } from '../protocol/execute-job'
import type { CheckpointOutcome } from '../protocol/api-server'
import type { FunctionRegistry } from '../protocol/function-registry'
import { resultsBytes, stateLimitError } from '../protocol/limits'
import type { Checkpoint } from '../protocol/parse-checkpoint'
import type { JobEvent } from '../protocol/schemas'
import { poolTransaction } from '@/lib/platform/database/transaction'
import { isReachable } from '../tables/database'
import { type DueTimes, readDueTimes } from '../tables/due-times'
import type { ClaimedJob } from './claim-jobs'
import { Cleanup } from './cleanup'
import { ConcurrencySlots } from './concurrency-slots'
import { InputQueue, type QueuedInputs } from './input-queue'
import { type Counts, zeroCounts } from './iteration'
import { type IterationOutput, runIteration } from './run-iteration'
import { WakeableSleep } from './wakeable-sleep'

/** The pause after the app or the database could not be reached. */
const PAUSE_MS = 1000

interface LoopOptions {
  pool: pg.Pool
  app: AppClient
  listenerIndex: ListenerIndex
  log: Log
  concurrency: number
  pollMs: number
  leaseMs: number
  retentionMs: number
  /** Whether an app that cannot be reached, or dies, costs an attempt. */
  likeInngest: boolean
}

/**
 * Executes jobs. Each iteration is one transaction; between iterations, outside of any transaction, the loop calls
 * the app.
 */
export class JobLoop {
  readonly count: Counts & { calls: number } = { ...zeroCounts(), calls: 0 }
  /** Null until {@link setFunctions} is called. */
  functions: FunctionRegistry | null = null
  readonly #inFlight = new Set<ClaimedJob>()
  readonly #inputs = new InputQueue()
  readonly #idle = new WakeableSleep()
  readonly #cleanup: Cleanup
  #dueTimes: DueTimes = { job: 0, timer: 0, schedule: 0, lease: Infinity }
  #nextPoll = 0
  #backlog = true
  /** Whether due jobs may be waiting for room in a concurrency key. */
  #blocked = false
  /** No calls before this time, because the app could not be reached. Epoch milliseconds. */
  #pausedUntil = 0
  #stopping = false
  #aborted = false

  constructor(private readonly options: LoopOptions) {
    this.#cleanup = new Cleanup(options.pool, options.retentionMs)
  }

  get inFlight(): number {
    return this.#inFlight.size
  }

  /** Sets or replaces the functions. The loop executes jobs only once it has functions. */
  setFunctions(functions: FunctionRegistry): void {
    this.functions = functions
    this.#nextPoll = 0
    this.#idle.wake()
  }

  /**
   * Stores events. They are durable once the promise resolves.
   * @throws the database's error if it refused these events
   */
  accept(events: JobEvent[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#inputs.addBatch({ events, resolve, reject })
      this.#idle.wake()
    })
  }

  /**
   * Stores the results of steps during a call. They are durable once the promise resolves with `stored`.
   * @throws the database's error if it refused them
   */
  async checkpoint(checkpoint: Checkpoint): Promise<CheckpointOutcome> {
    const { runId, lease, steps } = checkpoint
    const call = [...this.#inFlight].find((job) => job.runId === runId && job.lease === lease)
    if (!call) return 'stale'
    if (stateLimitError(call.stateBytes, steps)) return 'too_large'
    const held = await new Promise<boolean>((resolve, reject) => {
      this.#inputs.addCheckpoint({ checkpoint, resolve, reject })
      this.#idle.wake()
    })
    if (!held) return 'stale'
    call.stateBytes += resultsBytes(steps)
    call.interruptions = 0
    return 'stored'
  }

  /** Starts no more calls. {@link run} returns once the calls in flight have ended and their results are stored. */
  stop(): void {
    this.#stopping = true
    this.#idle.wake()
  }

  /** Breaks off the calls in flight. Their leases stay, so the next process makes the calls again. */
  abort(): void {
    this.#aborted = true
    this.options.app.abort()
  }

  /** Runs iterations until {@link stop}; waits and tries again while the database cannot be used. */
  async run(): Promise<void> {
    while (!this.#stopping || this.#inFlight.size > 0 || !this.#inputs.isEmpty) {
      await this.#idle.sleep(this.#wakeTime() - Date.now())
      const now = Date.now()
      try {
        if (this.#nextIterationTime() <= now) await this.#runIteration(now)
        if (this.functions && !this.#stopping) await this.#pollAndCleanUp(now)
      } catch (error) {
        this.options.log.error({ err: error }, 'the job runner could not use its database')
        if (this.#aborted) return
        await this.#waitForDatabase()
      }
    }
  }

  #wakeTime(): number {
    const iteration = this.#nextIterationTime()
    return this.functions && !this.#stopping
      ? Math.min(iteration, this.#nextPoll, this.#cleanup.nextTime)
      : iteration
  }

  /** When an iteration next has something to do, in epoch milliseconds; 0 for now, Infinity for never. */
  #nextIterationTime(): number {
    if (!this.#inputs.isEmpty) return 0
    if (!this.functions || this.#stopping) return Infinity
    if (this.#backlog) return 0
    const { job, timer, schedule, lease } = this.#dueTimes
    const hasRoom = this.#inFlight.size < this.options.concurrency
    return Math.min(timer, schedule, lease, hasRoom ? Math.max(job, this.#pausedUntil) : Infinity)
  }

  async #runIteration(now: number): Promise<void> {
    const { pool, listenerIndex, log } = this.options
    const inputs = this.#inputs.take()
    let output: IterationOutput
    try {
      output = await poolTransaction(pool, (tx) =>
        runIteration(tx, {
          now,
          functions: this.functions,
          backlog: this.#backlog,
          listenerIndex,
          log,
          checkpoints: inputs.checkpoints.map(({ checkpoint }) => checkpoint),
          results: inputs.results,
          events: inputs.batches.flatMap(({ events }) => events),
          dueTimes: this.#dueTimes,
          blocked: this.#blocked,
          claim: this.#claimOptions(now),
        }),
      )
    } catch (error) {
      this.#requeue(inputs, error)
      throw error
    }
    for (const { checkpoint, resolve } of inputs.checkpoints) resolve(output.held.has(checkpoint))
    for (const { resolve } of inputs.batches) resolve()
    this.#dueTimes = output.dueTimes
    this.#backlog = output.backlog
    this.#blocked = output.blocked
    for (const kind of Object.keys(output.count) as (keyof Counts)[]) {
      this.count[kind] += output.count[kind]
    }
    for (const job of output.claimed) void this.#execute(job)
  }

  #claimOptions(now: number) {
    const limit = this.options.concurrency - this.#inFlight.size
    if (this.#stopping || limit <= 0 || this.#pausedUntil > now) return null
    const leaseUntil = now + this.options.leaseMs
    return { limit, slots: new ConcurrencySlots(this.#inFlight), leaseUntil }
  }

  /**
   * Queues the inputs of a failed iteration again, each for a separate iteration, so that an input that can
   * never be stored does not block the others. Drops an input that fails alone.
   */
  #requeue(inputs: QueuedInputs, error: unknown): void {
    if (!inputs.isRetry) {
      this.#inputs.requeueSeparately(inputs)
      return
    }
    for (const { reject } of [...inputs.checkpoints, ...inputs.batches]) reject(error)
    for (const { job } of inputs.results) {
      const { runId, stepId } = job
      const message = 'could not store a result; its call is repeated once the lease expires'
      this.options.log.error({ runId, stepId }, message)
    }
  }

  async #execute(job: ClaimedJob): Promise<void> {
    this.#inFlight.add(job)
    this.count.calls += 1
    const { app, likeInngest } = this.options
    const outcome = await executeJob(app, this.functions, job, likeInngest)
    this.#inFlight.delete(job)
    if (outcome.kind === 'unreachable') {
      if (this.#pausedUntil < Date.now()) this.options.log.warn({}, 'the app cannot be reached')
      this.#pausedUntil = Date.now() + PAUSE_MS
    }
    if (!this.#aborted) this.#inputs.addResult({ job, outcome })
    this.#idle.wake()
  }

  /** Reads from the database what became due without this process knowing, and cleans up from time to time. */
  async #pollAndCleanUp(now: number): Promise<void> {
    if (this.#nextPoll <= now) {
      this.#dueTimes = await readDueTimes(this.options.pool)
      this.#nextPoll = now + this.options.pollMs
    }
    if (this.#cleanup.nextTime <= now) await this.#cleanup.run(now, this.count.calls)
  }

  async #waitForDatabase(): Promise<void> {
    do await delay(PAUSE_MS)
    while (!(await isReachable(this.options.pool)) && !this.#aborted)
  }
}
