/**
 * Loaded into the server of the API tests by NODE_OPTIONS. Writes a line to LOOP_WATCH_FILE whenever the event loop of the
 * web server was blocked by its own work: the processor time of its main thread between two ticks of a timer. So other
 * processes that take the processor do not count. A flood fails on such lines: see loop-watch.ts.
 */
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync, readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const TICK_MS = 10

/** Milliseconds. The reader of the file has its own limit, which is higher. */
const WORTH_WRITING = 50

const { LOOP_WATCH_FILE: file } = process.env
if (file && isMainThread && process.argv[1]?.endsWith('web-server.mjs')) watch(file)

/** @param {string} path */
function watch(path) {
  let request = ''
  // The first request of a kind loads what answers it, which no client can repeat.
  let isLoading = true
  const known = new Set()
  subscribe('http.server.request.start', (message) => {
    const incoming = /** @type {{ request: import('node:http').IncomingMessage }} */ (message)
    request = `${incoming.request.method} ${incoming.request.url}`
    const kind = request.replace(/\?.*$/, '').replace(/[^/]*\d[^/]*/g, '#')
    if (known.has(kind)) return
    known.add(kind)
    isLoading = true
  })
  let [at, used] = [performance.now(), processorTime()]
  setInterval(() => {
    const [now, usedNow] = [performance.now(), processorTime()]
    const ms = Math.round(Math.min(now - at, usedNow - used))
    // No client waits before the first request.
    if (ms > WORTH_WRITING && !isLoading && request)
      appendFileSync(path, `${JSON.stringify({ ms, request })}\n`)
    ;[at, used, isLoading] = [now, usedNow, false]
  }, TICK_MS).unref()
}

/** The processor time of this thread in milliseconds, or of the whole process if the system does not report it. */
function processorTime() {
  try {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}
