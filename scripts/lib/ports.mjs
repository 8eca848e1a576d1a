import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Above the ports that browsers block, and below the ephemeral ports, which any outgoing connection may take. */
const FIRST = 11_000
const LAST = 32_000

/**
 * Returns a loopback port on which no process is listening. The port is random, so that concurrent callers get
 * different ones.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    if (await isFree(port)) return port
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
