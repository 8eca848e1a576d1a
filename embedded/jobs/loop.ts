import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type AppClient, AppUnreachable } from './app-client'
import type { ClaimedJob } from './claim'
import { inTransaction } from './database'
import { DEFAULT_RETRIES, type FunctionRegistry } from './functions'
import type { Listening } from './listening'
import { failedCall, interpretAnswer, type Outcome } from './outcome'
import { ActiveKeys } from './pick'
import type { JobEvent } from './protocol'
import type { Result } from './record-results'
import { peek } from './tables/peek'
import { deleteExpired } from './tables/retention'
import { takeTurn } from './take-turn'
import { type Counts, type Log, noCounts } from './turn'
import { Wakeable } from './wakeable'

const CLEAN_UP_EVERY_MS = 60_000
const CLEAN_UP_AT_ONCE = 500
const PAUSE_MS = 1000

export interface LoopOptions {
  pool: pg.Pool
  app: AppClient
  listening: Listening
  log: Log
  concurrency: number
  pollMs: number
  leaseMs: number
  retentionMs: number
}

interface Batch {
  events: JobEvent[]
  resolve: () => void
  reject: (error: unknown) => void
}

/** Runs jobs: takes turns in the database, and makes calls of the app in between, outside of any transaction. */
export class JobLoop {
  readonly count: Counts & { calls: number; events: number } = { ...noCounts(), calls: 0, events: 0 }
  readonly #wakeable = new Wakeable()
  readonly #inFlight = new Set<ClaimedJob>()
  readonly #results: Result[] = []
  readonly #batches: Batch[] = []
  #functions: FunctionRegistry | null = null
  #backlog = true
  #next = { job: 0, timer: 0, schedule: 0, lease: Infinity }
  #nextPoll = 0
  #nextCleanUp = 0
  /** No calls before this time, because the app was not there. */
  #pausedUntil = 0
  /** How many of the queued items are to be taken one by one, to find the one that fails. */
  #oneByOne = 0
  #stopping = false

  constructor(private readonly options: LoopOptions) {}

  get inFlight(): number {
    return this.#inFlight.size
  }

  get functions(): FunctionRegistry | null {
    return this.#functions
  }

  /** Begins to execute, or goes on with other functions. */
  setFunctions(functions: FunctionRegistry): void {
    this.#functions = functions
    this.#next = { ...this.#next, job: 0, timer: 0, schedule: 0 }
    this.#wakeable.wake()
  }

  /** Stores events. Once it resolves, they are not lost any more. */
  accept(events: JobEvent[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#batches.push({ events, resolve, reject })
      this.#wakeable.wake()
    })
  }

  /** Begins no more calls. {@link run} returns once those in flight are over and their results are stored. */
  stop(): void {
    this.#stopping = true
    this.#wakeable.wake()
  }

  async run(): Promise<void> {
    while (!this.#stopping || this.#inFlight.size > 0 || this.#hasInput) {
      await this.#wakeable.sleep(this.#nextTime() - Date.now())
      const now = Date.now()
      if (this.#isIdleAt(now)) await this.#lookAround(now)
      else await this.#turn(now)
    }
  }

  get #hasInput(): boolean {
    return this.#results.length + this.#batches.length > 0
  }

  /** When there is something to do, in epoch milliseconds. */
  #nextTime(): number {
    if (this.#hasInput) return 0
    if (!this.#functions || this.#stopping) return Infinity
    return Math.min(this.#nextWork(), this.#nextPoll, this.#nextCleanUp)
  }

  #nextWork(): number {
    if (this.#backlog) return 0
    const { job, timer, schedule, lease } = this.#next
    const free = this.#inFlight.size < this.options.concurrency
    return Math.min(timer, schedule, lease, free ? Math.max(job, this.#pausedUntil) : Infinity)
  }

  #isIdleAt(now: number): boolean {
    return !this.#hasInput && (!this.#functions || this.#stopping || this.#nextWork() > now)
  }
}
