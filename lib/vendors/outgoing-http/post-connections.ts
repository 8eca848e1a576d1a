import { LRUCache } from 'lru-cache'
import { type buildConnector, Client } from 'undici'

/** The receivers whose idle connections are kept. */
const MAX_ORIGINS = 1000

/** The maximum age of a connection, in milliseconds. Later requests follow a change in the DNS. */
const MAX_AGE_MS = 5 * 60_000

/** One connection to a receiver, which carries one request at a time. undici opens it with its first request. */
export class Connection extends Client {
  sent = 0
  #openedAt = Date.now()

  constructor(
    readonly origin: string,
    connect: buildConnector.connector,
  ) {
    super(origin, { connect })
    this.on('connect', () => {
      this.sent = 0
      this.#openedAt = Date.now()
    })
  }

  get isUsable(): boolean {
    return this.stats.connected && Date.now() - this.#openedAt < MAX_AGE_MS
  }
}

/** The connections to all receivers. They are unlimited, so that a slow response delays no other request. */
export class Connections {
  readonly #idle = new LRUCache<string, Connection[]>({
    max: MAX_ORIGINS,
    dispose: (connections) => {
      for (const connection of connections) void connection.close()
    },
  })

  constructor(private readonly connect: buildConnector.connector) {}

  /** Returns the connection that was used last of the idle ones, or a new one. The caller releases it. */
  take(origin: string): Connection {
    const idle = this.#idle.get(origin) ?? []
    for (let connection = idle.pop(); connection; connection = idle.pop()) {
      if (connection.isUsable) return connection
      void connection.close()
    }
    return this.open(origin)
  }

  open(origin: string): Connection {
    const connection = new Connection(origin, this.connect)
    connection.on('disconnect', () => this.#forget(connection))
    return connection
  }

  /** Keeps a connection for the next request, or closes it if it has broken or its request was abandoned. */
  release(connection: Connection): void {
    if (!connection.isUsable) {
      void connection.destroy()
      return
    }
    const idle = this.#idle.get(connection.origin)
    if (idle) idle.push(connection)
    else this.#idle.set(connection.origin, [connection])
  }

  /** Closes an idle connection. Otherwise its request is about to open it again. */
  #forget(connection: Connection): void {
    const idle = this.#idle.peek(connection.origin) ?? []
    const index = idle.indexOf(connection)
    if (index === -1) return
    idle.splice(index, 1)
    void connection.close()
  }
}
