import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { after } from 'next/server'
import { holdBackgroundWork, isStopping, stopBackgroundWork } from '@/lib/platform/background'

/**
 * Has the framework wait for work in the background before it ends this process on SIGTERM, or before a serverless
 * platform freezes it. Called once, when the server starts.
 */
export function endAfterWork(): void {
  holdBackgroundWork((work) => {
    try {
      after(work)
    } catch {
      // Work of no request, such as a timer's. Another process takes it up.
    }
  })
  process.once('SIGTERM', stopBackgroundWork)
  closeConnectionsWhenStopping()
}

/**
 * The framework waits for all connections. One on which a proxy always sends the next request would keep the process until
 * it is killed, with that request.
 */
function closeConnectionsWhenStopping(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    if (isStopping()) response.shouldKeepAlive = false
  })
  subscribe('http.server.response.finish', (message) => {
    const { socket } = message as { socket: Socket }
    if (isStopping()) socket.end()
  })
}
