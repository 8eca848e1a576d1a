import type pg from 'pg'
import { deleteExpired, vacuum } from '../tables/retention'

const INTERVAL_MS = 60_000
/** The interval while there is more to delete. */
const CONTINUE_MS = 1000
const FULL_VACUUM_INTERVAL_MS = 3_600_000
const BATCH_SIZE = 500

/** Deletes expired rows, a small batch at a time, and vacuums the tables. */
export class Cleanup {
  /** When {@link run} is due, in epoch milliseconds. */
  nextTime = 0
  #nextFullVacuum = Date.now() + FULL_VACUUM_INTERVAL_MS
  #previousCalls = 0

  constructor(
    private readonly pool: pg.Pool,
    private readonly retentionMs: number,
  ) {}

  /**
   * @param now epoch milliseconds
   * @param calls how many calls the runner has made so far; without new calls there is nothing to vacuum
   */
  async run(now: number, calls: number): Promise<void> {
    const before = now - this.retentionMs
    const more = await deleteExpired(this.pool, { before, now, limit: BATCH_SIZE })
    this.nextTime = now + (more ? CONTINUE_MS : INTERVAL_MS)
    if (more || calls === this.#previousCalls) return
    this.#previousCalls = calls
    const all = this.#nextFullVacuum <= now
    if (all) this.#nextFullVacuum = now + FULL_VACUUM_INTERVAL_MS
    await vacuum(this.pool, { all })
  }
}
