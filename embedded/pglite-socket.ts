import { createServer, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import {
  endsStatement,
  fatalError,
  type Message,
  MessageReader,
  readyStatus,
} from './pglite-messages'

/**
 * Lets PostgreSQL clients share a PGlite, which has one session, over a Unix socket.
 *
 * A client has its turn from the first message of a statement until the database is idle again: what
 * comes between `begin` and `commit` is its alone, and no client's Bind can meet another's Parse.
 * Whole statements only are passed on, so that who leaves in the middle of one leaves nothing behind,
 * and an open transaction of somebody who has left is rolled back before the next turn.
 */
export interface PgliteSocket {
  close(): Promise<void>
}

/** What one client has sent and was not passed on yet. */
interface Client {
  socket: Socket
  statements: Uint8Array[][]
  gone: boolean
  /** Wakes the turn that waits for this client's next statement. */
  wake: () => void
}

export async function servePglite(db: PGlite, path: string): Promise<PgliteSocket> {
  const waiting: Client[] = []
  const sockets = new Set<Socket>()
  let busy = false

  function enqueue(client: Client): void {
    if (!waiting.includes(client)) waiting.push(client)
    client.wake()
    if (!busy) void takeTurns()
  }

  async function takeTurns(): Promise<void> {
    busy = true
    for (let client = waiting.shift(); client; client = waiting.shift()) {
      await takeTurn(client).catch((error: unknown) => drop(client, error))
    }
    busy = false
  }

  /** Passes one statement on, and all that follow while they belong to it. */
  async function takeTurn(client: Client): Promise<void> {
    let status: ReturnType<typeof readyStatus> = 'I'
    do {
      const statement = client.statements.shift()
      if (statement) status = await pass(client, statement)
      else if (client.gone) break
      else if (status !== 'I') await new Promise<void>((resolve) => (client.wake = resolve))
    } while (status !== 'I')
    if (status !== 'I') await db.exec('rollback')
    if (client.statements.length > 0 && !waiting.includes(client)) waiting.push(client)
  }

  async function pass({ socket }: Client, messages: Uint8Array[]) {
    let last: Uint8Array = new Uint8Array()
    const onRawData = (data: Uint8Array) => {
      if (data.length === 0) return
      // PGlite uses its memory again.
      last = Buffer.from(data)
      if (socket.writable) socket.write(last)
    }
    await db.runExclusive(async () => {
      for (const message of messages) await db.execProtocolRawStream(message, { onRawData })
    })
    return readyStatus(last)
  }

  /** The others go on. */
  async function drop({ socket }: Client, error: unknown): Promise<void> {
    const text = error instanceof Error ? error.message : String(error)
    socket.end(fatalError(`The embedded database failed: ${text}`))
    await db.exec('rollback').catch((cause: unknown) => {
      console.error(`The embedded database does not answer any more: ${String(cause)}`)
      process.exit(1)
    })
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    const client: Client = { socket, statements: [], gone: false, wake: () => undefined }
    const reader = new MessageReader()
    let statement: Uint8Array[] = []
    const take = (message: Message) => {
      if (message.kind === 'encryption') socket.write('N')
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
        for (const message of reader.read(chunk)) take(message)
      } catch (error) {
        socket.end(fatalError((error as Error).message))
      }
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      client.gone = true
      client.statements = []
      client.wake()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
