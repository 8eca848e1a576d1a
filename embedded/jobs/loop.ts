import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { AppClient } from './app-client'
import { makeCall } from './caller'
import type { ClaimedJob } from './claim'
import { CleanUp } from './clean-up'
import { answers, inTransaction } from './database'
import type { FunctionRegistry } from './functions'
import { Inbox, type Items } from './inbox'
import type { Listening } from './listening'
import { ActiveKeys } from './pick'
import type { JobEvent } from './protocol'
import { type NextTimes, peek } from './tables/peek'
import { takeTurn, type TurnOutput } from './take-turn'
import { type Counts, type Log, noCounts } from './turn'
import { Wakeable } from './wakeable'

const PAUSE_MS = 1000

interface LoopOptions {
  pool: pg.Pool
  app: AppClient
  listening: Listening
  log: Log
  concurrency: number
  pollMs: number
  leaseMs: number
  retentionMs: number
}

/** Runs jobs: takes turns in the database, and between them, outside of any transaction, makes calls of the app. */
export class JobLoop {
  readonly count: Counts & { calls: number } = { ...noCounts(), calls: 0 }
  functions: FunctionRegistry | null = null
  readonly #inFlight = new Set<ClaimedJob>()
  readonly #inbox = new Inbox()
  readonly #rest = new Wakeable()
  readonly #cleanUp: CleanUp
  #next: NextTimes = { job: 0, timer: 0, schedule: 0, lease: Infinity }
  #nextPoll = 0
  #backlog = true
  #blocked = false
  /** No calls before this time, because the app was not there. */
  #pausedUntil = 0
  #stopping = false
  #aborted = false

  constructor(private readonly options: LoopOptions) {
    this.#cleanUp = new CleanUp(options.pool, options.retentionMs)
  }

  get inFlight(): number {
    return this.#inFlight.size
  }

  /** Begins to execute, or goes on with other functions. */
  setFunctions(functions: FunctionRegistry): void {
    this.functions = functions
    this.#nextPoll = 0
    this.#rest.wake()
  }

  /** Stores events. Once it resolves, they are not lost any more. */
  accept(events: JobEvent[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#inbox.addBatch({ events, resolve, reject })
      this.#rest.wake()
    })
  }

  /** Begins no more calls; {@link run} ends when those in flight are over and stored. */
  stop(): void {
    this.#stopping = true
    this.#rest.wake()
  }

  /** Gives up the calls in flight: their leases stay, so that the next process makes them again. */
  abort(): void {
    this.#aborted = true
    this.options.app.abort()
  }

  async run(): Promise<void> {
    while (!this.#stopping || this.#inFlight.size > 0 || !this.#inbox.isEmpty) {
      await this.#rest.sleep(this.#nextTime() - Date.now())
      const now = Date.now()
      try {
        if (this.#nextWork() <= now) await this.#turn(now)
        if (this.functions && !this.#stopping) await this.#lookAround(now)
      } catch (error) {
        this.options.log.error({ err: error }, 'the job runner could not use its database')
        if (this.#aborted) return
        await this.#databaseAnswers()
      }
    }
  }

  #nextTime(): number {
    const work = this.#nextWork()
    return this.functions && !this.#stopping
      ? Math.min(work, this.#nextPoll, this.#cleanUp.nextTime)
      : work
  }

  /** When a turn has something to do, in epoch milliseconds. */
  #nextWork(): number {
    if (!this.#inbox.isEmpty) return 0
    if (!this.functions || this.#stopping) return Infinity
    if (this.#backlog) return 0
    const { job, timer, schedule, lease } = this.#next
    const free = this.#inFlight.size < this.options.concurrency
    return Math.min(timer, schedule, lease, free ? Math.max(job, this.#pausedUntil) : Infinity)
  }

  async #turn(now: number): Promise<void> {
    const { pool, listening, log } = this.options
    const items = this.#inbox.take()
    let output: TurnOutput
    try {
      output = await inTransaction(pool, (tx) =>
        takeTurn(tx, {
          now,
          functions: this.functions,
          backlog: this.#backlog,
          listening,
          log,
          results: items.results,
          events: items.batches.flatMap(({ events }) => events),
          next: this.#next,
          blocked: this.#blocked,
          claim: this.#claimOptions(now),
        }),
      )
    } catch (error) {
      this.#giveBack(items, error)
      throw error
    }
    for (const { resolve } of items.batches) resolve()
    this.#next = output.next
    this.#backlog = output.backlog
    this.#blocked = output.blocked
    for (const kind of Object.keys(output.count) as (keyof Counts)[]) {
      this.count[kind] += output.count[kind]
    }
    for (const job of output.claimed) void this.#perform(job)
  }

  #claimOptions(now: number) {
    const free = this.options.concurrency - this.#inFlight.size
    if (this.#stopping || free <= 0 || this.#pausedUntil > now) return null
    const leaseUntil = now + this.options.leaseMs
    return { free, active: new ActiveKeys(this.#inFlight), leaseUntil }
  }

  /** Items of a failed turn are tried again one by one, so that one that can never be stored stops no other. */
  #giveBack(items: Items, error: unknown): void {
    if (!items.alone) {
      this.#inbox.putBackSingly(items)
      return
    }
    for (const { reject } of items.batches) reject(error)
    for (const { job } of items.results) {
      const { runId, stepId } = job
      const message = 'a result cannot be stored; its call is made again when the lease is over'
      this.options.log.error({ runId, stepId }, message)
    }
  }

  async #perform(job: ClaimedJob): Promise<void> {
    this.#inFlight.add(job)
    this.count.calls += 1
    const outcome = await makeCall(this.options.app, this.functions, job)
    this.#inFlight.delete(job)
    if (outcome.kind === 'unreachable') {
      if (this.#pausedUntil < Date.now()) this.options.log.warn({}, 'the app cannot be reached')
      this.#pausedUntil = Date.now() + PAUSE_MS
    }
    if (!this.#aborted) this.#inbox.addResult({ job, outcome })
    this.#rest.wake()
  }

  /** Looks for what is due without anybody having said so, and now and then cleans up. */
  async #lookAround(now: number): Promise<void> {
    if (this.#nextPoll <= now) {
      this.#next = await peek(this.options.pool)
      this.#nextPoll = now + this.options.pollMs
    }
    if (this.#cleanUp.nextTime <= now) await this.#cleanUp.run(now, this.count.calls)
  }

  async #databaseAnswers(): Promise<void> {
    do await delay(PAUSE_MS)
    while (!(await answers(this.options.pool)) && !this.#aborted)
  }
}
