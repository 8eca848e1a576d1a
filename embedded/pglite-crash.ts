import type { PGlite } from '@electric-sql/pglite'

/** A crash after which an embedded database serves nothing until it is opened again. */
export class PgliteCrash extends Error {
  /** The SQLSTATE: `disk_full` or `crash_shutdown`. */
  readonly code: string

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = /no space left on device|quota exceeded/i.test(message) ? '53100' : '57P02'
  }
}

/** PostgreSQL's messages about its own end, and those of the virtual machine that runs it. */
const END = /(?:PANIC|FATAL): +(.*)|^(Aborted\(.*)/

/** Emscripten's numbers of `ENOSPC` and `EDQUOT`. */
const FULL = [51, 19]

/** Reads what PGlite writes on standard error. It swallows a crash, and goes on in a state in which it must not. */
export class PgliteOutput {
  #end: string | null = null

  /** @returns false: PGlite shall not print the line */
  readonly read = (line: string): boolean => {
    const [, words, aborted] = END.exec(line) ?? []
    this.#end ??= words ?? aborted ?? null
    return false
  }

  get crash(): PgliteCrash | null {
    return this.#end === null ? null : new PgliteCrash(this.#end)
  }

  /** Explains an error of opening, of which PGlite itself says nothing. */
  explain(error: unknown): unknown {
    const { errno } = error as { errno?: number }
    if (errno !== undefined && FULL.includes(errno)) {
      return new PgliteCrash('No space left on device', { cause: error })
    }
    return this.#end === null ? error : new PgliteCrash(this.#end, { cause: error })
  }
}

const outputs = new WeakMap<PGlite, PgliteOutput>()

export function watchForCrash(db: PGlite, output: PgliteOutput): void {
  outputs.set(db, output)
}

/** Why a database may not be used any more, or null. */
export function crashOf(db: PGlite): PgliteCrash | null {
  return outputs.get(db)?.crash ?? null
}

/** Closes a database. A crashed database writes nothing more: only its files are closed. */
export async function closePglite(db: PGlite): Promise<void> {
  if (!crashOf(db)) return db.close()
  const { FS: files } = db.Module as unknown as { FS: { quit(): void } }
  files.quit()
}
