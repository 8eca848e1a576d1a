import type { PGlite } from '@electric-sql/pglite'

/** Messages that belong to a statement which only a Sync ends: Parse, Bind, Close, Describe, Execute, Flush, COPY's. */
const WITHIN_STATEMENT = new Set(Array.from('PBCDEHdc', (type) => type.charCodeAt(0)))

/** The messages of a statement arrive together; who pauses this long within one is gone. */
const PATIENCE_MS = 1000

/**
 * A PGlite whose socket server lets a client finish the statement that it has begun.
 * The server queues single protocol messages and holds others back only during a transaction; all
 * clients share one unnamed statement, so a client's Bind could otherwise meet another's Parse.
 */
export function withWholeStatements(db: PGlite): PGlite {
  let within = false
  let lastMessage = 0
  const isWithinStatement = () => within && performance.now() - lastMessage < PATIENCE_MS
  const overrides: Partial<PGlite> = {
    isInTransaction: () => isWithinStatement() || db.isInTransaction(),
    async execProtocolRawStream(message, options) {
      within = WITHIN_STATEMENT.has(message[0] ?? 0)
      await db.execProtocolRawStream(message, options)
      lastMessage = performance.now()
    },
    // How the server ends what a client left in the middle.
    exec(query, options) {
      within = false
      return db.exec(query, options)
    },
  }
  return new Proxy(db, {
    get: (target, name) => {
      const source = Object.hasOwn(overrides, name) ? overrides : target
      const value: unknown = Reflect.get(source, name, source)
      return typeof value === 'function' ? (value.bind(source) as unknown) : value
    },
  })
}
