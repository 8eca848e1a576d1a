import type pg from 'pg'
import { deleteExpired, vacuum } from './tables/retention'

const EVERY_MS = 60_000
const SOON_MS = 1000
const VACUUM_ALL_EVERY_MS = 3_600_000
const ROWS_AT_ONCE = 500

/** Deletes what is old, a small batch at a time, and keeps the tables in shape. */
export class CleanUp {
  /** When there is something to do, in epoch milliseconds. */
  nextTime = 0
  #nextVacuumOfAll = Date.now() + VACUUM_ALL_EVERY_MS
  #callsBefore = 0

  constructor(
    private readonly pool: pg.Pool,
    private readonly retentionMs: number,
  ) {}

  /** @param calls how many calls the runner has made: where nothing moved, nothing is vacuumed */
  async run(now: number, calls: number): Promise<void> {
    const before = now - this.retentionMs
    const more = await deleteExpired(this.pool, { before, now, limit: ROWS_AT_ONCE })
    this.nextTime = now + (more ? SOON_MS : EVERY_MS)
    if (more || calls === this.#callsBefore) return
    this.#callsBefore = calls
    const all = this.#nextVacuumOfAll <= now
    if (all) this.#nextVacuumOfAll = now + VACUUM_ALL_EVERY_MS
    await vacuum(this.pool, { all })
  }
}
