import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** How long a request may be on its way on an open connection, in milliseconds. */
const ON_ITS_WAY_MS = 500
const PAUSE_MS = 50
/** How long connections may keep coming until the next ones are refused, in milliseconds. */
const ACCEPTING_MS = 3000
const SHORT_TURN_MS = 0.2

/**
 * Stops taking connections, and waits until all requests have their responses. `close` of an HTTP server would cut the
 * connections that are kept open at once, also one on which a balancer is just sending a request.
 */
export async function drain(server: Server, onItsWayMs = ON_ITS_WAY_MS): Promise<void> {
  await acceptWaiting(server)
  // The next response on each connection says that it is the last.
  server.maxRequestsPerSocket = 1
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  // Timers run before sockets are read. A request may have arrived while the process was not scheduled.
  const closeIdle = async () => {
    await turn()
    server.closeIdleConnections()
    if (!isClosed) timer = setTimeout(() => void closeIdle(), PAUSE_MS)
  }
  timer = setTimeout(() => void closeIdle(), onItsWayMs)
  await new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  isClosed = true
  clearTimeout(timer)
}

/**
 * Takes the connections that wait to be accepted, which would be reset. Node accepts one in each turn of its event loop:
 * after two turns without any, of which the last one did nothing else for long, none waits.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const end = performance.now() + ACCEPTING_MS
  let turnsWithout = 0
  const restart = () => (turnsWithout = 0)
  server.on('connection', restart)
  for (let before = 0, now = performance.now(); now < end; now = performance.now()) {
    if (turnsWithout >= 2 && now - before < SHORT_TURN_MS) break
    before = now
    turnsWithout += 1
    await turn()
  }
  server.off('connection', restart)
}
