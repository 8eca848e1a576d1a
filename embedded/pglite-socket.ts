import { createServer, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { PgliteCrash } from './pglite-crash'
import { PgliteEngine, type Reopen } from './pglite-engine'
import {
  endsStatement,
  fatalError,
  type Message,
  MessageReader,
  readyStatus,
} from './pglite-messages'

export interface PgliteSocket {
  close(): Promise<void>
}

interface Client {
  socket: Socket
  /** Complete statements that are not forwarded yet, each a list of messages. */
  statements: Uint8Array[][]
  closed: boolean
  /** Wakes {@link servePglite} if it waits for this client's next statement inside a transaction. */
  wake: () => void
}

/**
 * Lets PostgreSQL clients share a PGlite, which has one session, over a Unix socket.
 *
 * A client has exclusive use of the session from the first message of a statement until the database is idle again.
 * No other client's statement can run between `begin` and `commit`, and no client's Bind can meet another's
 * Parse. Only complete statements are forwarded, so a client that disconnects in the middle of one leaves nothing
 * behind. The transaction of a client that disconnects is rolled back before the next client is served.
 *
 * After a crash, such as on a full disk, the database is opened again. All connections end with the cause, and new ones
 * too until it is open. Ends the process if the database no longer responds.
 * @param path where to create the socket
 * @param reopen opens the database again. Without it, a crash ends the process
 * @throws the error of listening
 */
export async function servePglite(
  db: PGlite,
  path: string,
  reopen?: Reopen,
): Promise<PgliteSocket> {
  const engine = new PgliteEngine(db, reopen)
  const waiting: Client[] = []
  const clients = new Set<Client>()
  let serving = false

  function enqueue(client: Client): void {
    if (!waiting.includes(client)) waiting.push(client)
    client.wake()
    if (!serving) void serveWaiting()
  }

  async function serveWaiting(): Promise<void> {
    serving = true
    for (let client = waiting.shift(); client; client = waiting.shift()) {
      await serveStatements(client).catch((error: unknown) => drop(client, error))
    }
    serving = false
  }

  /** Forwards one statement of a client, and the following ones until its transaction has ended. */
  async function serveStatements(client: Client): Promise<void> {
    let status: ReturnType<typeof readyStatus> = 'I'
    do {
      const statement = client.statements.shift()
      if (statement) status = await forward(client, statement)
      else if (client.closed) break
      else if (status !== 'I') await new Promise<void>((resolve) => (client.wake = resolve))
    } while (status !== 'I')
    if (status !== 'I') await engine.rollback()
    if (client.statements.length > 0 && !waiting.includes(client)) waiting.push(client)
  }

  async function forward({ socket }: Client, messages: Uint8Array[]) {
    let last: Uint8Array = new Uint8Array()
    const onRawData = (data: Uint8Array) => {
      if (data.length === 0) return
      // A copy: PGlite reuses its memory.
      last = Buffer.from(data)
      if (socket.writable) socket.write(last)
    }
    await engine.send(messages, onRawData)
    return readyStatus(last)
  }

  /** Closes the connection of a client whose statement failed PGlite itself. The other clients are still served. */
  async function drop({ socket }: Client, error: unknown): Promise<void> {
    if (error instanceof PgliteCrash) return recover(error)
    const text = error instanceof Error ? error.message : String(error)
    socket.end(fatalError(`The embedded database failed: ${text}`))
    await engine.rollback()
  }

  /** Drops the statements that wait, because their clients learn that they failed. */
  async function recover(crash: PgliteCrash): Promise<void> {
    waiting.length = 0
    for (const client of clients) refuse(client, crash)
    await engine.recover(crash)
  }

  function refuse(client: Client, { message, code }: PgliteCrash): void {
    client.closed = true
    client.statements = []
    client.socket.end(fatalError(`The embedded database stopped: ${message}`, code))
  }

  const server = createServer((socket) => {
    const client: Client = { socket, statements: [], closed: false, wake: () => undefined }
    clients.add(client)
    const reader = new MessageReader()
    let statement: Uint8Array[] = []
    const receive = (message: Message) => {
      if (client.closed) return
      if (message.kind === 'encryption') socket.write('N')
      else if (engine.away) refuse(client, engine.away)
      else if (message.kind === 'end' || message.kind === 'cancel') socket.end()
      else {
        statement.push(message.bytes)
        if (!endsStatement(message)) return
        client.statements.push(statement)
        statement = []
        enqueue(client)
      }
    }
    socket.setNoDelay(true)
    socket.on('data', (chunk) => {
      try {
        for (const message of reader.read(chunk)) receive(message)
      } catch (error) {
        socket.end(fatalError((error as Error).message))
      }
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      clients.delete(client)
      client.closed = true
      client.statements = []
      client.wake()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return {
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const { socket } of clients) socket.destroy()
      })
      await engine.close()
    },
  }
}
