import { availableParallelism } from 'node:os'
// Not exported by the package.
import { ProcPool } from '../node_modules/@livekit/agents/dist/ipc/proc_pool.js'
import { idleProcesses, RECENT_MS } from '../rules/idle-processes'
import { Places } from './places'

/** Processes that load at the same time. */
const LOADING = availableParallelism()

/** Maximum wait for the assignment of an accepted job, in milliseconds. */
const ASSIGNED_WITHIN_MS = 10_000

const UPDATE_MS = 10_000

interface Limits {
  /** Fewest idle processes. */
  least: number
  /** Most calls at once. */
  most: number
}

/**
 * Keeps as many idle processes as calls arrive. The library keeps a fixed number, which a mutex of its pool counts, and
 * loads one process at a time. It has no setting for either, so this replaces both mutexes. It also counts the jobs that
 * still wait for a process, because the library counts only those that have one.
 */
export class CallProcesses {
  readonly #limits: Limits
  readonly #idle: Places
  #pool: ProcPool | undefined
  #arrivals: number[] = []
  /** Jobs that were accepted and not assigned yet, with the timers that drop them. */
  readonly #accepted = new Map<string, NodeJS.Timeout>()
  /** Assigned jobs without a process. */
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
    // A job takes its process right after it has freed the place, and only then is it known whether another is needed.
    const onFree = () => queueMicrotask(() => this.#update())
    this.#idle = new Places(Math.min(limits.least, limits.most), onFree)
    setInterval(() => this.#update(), UPDATE_MS).unref()
  }

  /** Number of calls, including those that wait for a process. */
  get calls(): number {
    return this.#running + this.#waiting + this.#accepted.size
  }

  get #running(): number {
    return this.#pool?.processes.filter(({ runningJob }) => runningJob).length ?? 0
  }

  /** Takes over the pool of the server that is started next. */
  manageNext(): void {
    // The server does not expose its pool.
    const { start } = ProcPool.prototype
    const manage = (pool: ProcPool) => this.manage(pool)
    ProcPool.prototype.start = function startManaged(this: ProcPool) {
      ProcPool.prototype.start = start
      manage(this)
      start.call(this)
    }
  }

  /** Takes over a pool that is not started yet. */
  manage(pool: ProcPool): void {
    this.#pool = pool
    pool.procMutex = this.#idle as unknown as NonNullable<ProcPool['procMutex']>
    pool.initMutex = new Places(LOADING) as unknown as ProcPool['initMutex']
    const launch = pool.launchJob.bind(pool)
    pool.launchJob = async (info) => {
      this.#drop(info.job.id)
      this.#waiting++
      await launch(info).finally(() => this.#waiting--)
    }
  }

  /** Reserves a place for a job. False without a free place. */
  accept(jobId: string): boolean {
    if (this.calls >= this.#limits.most) return false
    this.#accepted.set(jobId, setTimeout(() => this.#drop(jobId), ASSIGNED_WITHIN_MS).unref())
    this.#arrivals.push(Date.now())
    this.#update()
    return true
  }

  #drop(jobId: string): void {
    clearTimeout(this.#accepted.get(jobId))
    this.#accepted.delete(jobId)
  }

  #update(): void {
    const now = Date.now()
    this.#arrivals = this.#arrivals.filter((at) => now - at < RECENT_MS)
    const demand = { ...this.#limits, running: this.#running, arrivals: this.#arrivals }
    const target = idleProcesses(demand, now)
    this.#idle.limit = target
    const waiting = this.#pool?.warmedProcQueue.items ?? []
    for (const { proc, unlock } of waiting.splice(0, Math.max(0, waiting.length - target))) {
      unlock()
      void proc.close()
    }
  }
}
