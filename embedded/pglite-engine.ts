import { setTimeout as sleep } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { isStorageFull } from '@/lib/platform/database/storage-full'
import { closePglite, crashOf, type PgliteCrash } from './pglite-crash'

/** How long to wait before a database whose disk is full is opened again. */
const REOPEN_MS = 10_000

/** Opens the database of an earlier {@link PGlite} again. */
export type Reopen = () => Promise<PGlite>

/** A PGlite that is opened again after a crash, as PostgreSQL starts again. */
export class PgliteEngine {
  #crash: PgliteCrash | null = null
  readonly #closing = new AbortController()
  #recovering: Promise<void> = Promise.resolve()

  constructor(
    private db: PGlite,
    private readonly reopen?: Reopen,
  ) {}

  /** The crash after which the database is not open yet, or null. */
  get away(): PgliteCrash | null {
    return this.#crash
  }

  /** Has the database execute messages, with nothing in between. @throws PgliteCrash; the errors of PGlite itself */
  async send(messages: Uint8Array[], onRawData: (data: Uint8Array) => void): Promise<void> {
    const { db } = this
    await db.runExclusive(async () => {
      for (const message of messages) {
        await db.execProtocolRawStream(message, { onRawData })
        this.#crash = crashOf(db)
        if (this.#crash) throw this.#crash
      }
    })
  }

  /** Ends the transaction. Ends the process if the database no longer responds. */
  async rollback(): Promise<void> {
    await this.db.exec('rollback').catch(giveUp)
  }

  /** Opens the database again after a crash. Waits for that while its disk is full. */
  recover(crash: PgliteCrash): Promise<void> {
    this.#recovering = this.#recover(crash).catch(giveUp)
    return this.#recovering
  }

  async #recover(crash: PgliteCrash): Promise<void> {
    if (!this.reopen) throw crash
    console.error(`The embedded database stopped: ${crash.message}`)
    await closePglite(this.db)
    while (this.#crash && !this.#closing.signal.aborted) {
      try {
        this.db = await this.reopen()
        this.#crash = null
        console.error('The embedded database is open again.')
      } catch (error) {
        if (!isStorageFull(error)) throw error
        await sleep(REOPEN_MS, undefined, { signal: this.#closing.signal }).catch(() => undefined)
      }
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#recovering
    if (!this.#crash) await closePglite(this.db)
  }
}

function giveUp(cause: unknown): never {
  console.error(`The embedded database no longer responds: ${String(cause)}`)
  process.exit(1)
}
