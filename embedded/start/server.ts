import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../root'
import type { Environment } from './environment'
import { LISTENING, SERVE } from '../web/messages'
import { sendRequest } from '../send-request'
import { isShuttingDown, shutDown } from './shutdown'
import { supervise } from './supervise'

const NEXT = join(ROOT, 'node_modules/next/dist/bin/next')
/** The bundled embedded/web/main.ts and embedded/web/preload.ts. */
const FRONT = join(ROOT, '.launcher/web-server.mjs')
const PRELOAD = pathToFileURL(join(ROOT, '.launcher/web-preload.mjs')).href

/**
 * Room for new objects, in MB. Under load, collecting them more rarely saves a fifth of a request's processor time:
 * docs/benchmarks.md.
 */
const V8_FLAGS = ['--max-semi-space-size=64']

/** How long the process may take to answer. */
const LIMIT_MS = 3 * 60_000

interface WebServer {
  /** Has it answer, now that it finds what it needs. Resolves when it is healthy. */
  serve(): Promise<{ stop: () => Promise<void> }>
}

/**
 * Starts the web server as a child process, which loads while what it needs is being started. Restarts it if it dies;
 * if it ends by itself before it was healthy, the whole process shuts down with code 1.
 */
export function loadServer(environment: Environment, { dev }: { dev: boolean }): WebServer {
  const hasFront = environment.config.API_FRONT === 'on' && !dev
  const [program, args] = programOf(environment, { dev, hasFront })
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const run = () =>
    supervise({
      launch: () =>
        fork(program, args, {
          execArgv: [...V8_FLAGS, '--import', PRELOAD],
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
          env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
        }),
      async waitUntilHealthy(died, launched) {
        await opened
        const limit = limitWait(environment, launched)
        await (hasFront ? listening(launched, died) : waitUntilHealthy(environment, died))
        clearTimeout(limit)
      },
      onFailedStart: () => void shutDown(1),
      isStopping: isShuttingDown,
      say: (line) => console.error(line),
    })
  // Next alone would answer at once.
  const running = hasFront ? run() : opened.then(run)
  return {
    serve() {
      open()
      return running
    },
  }
}

function programOf(
  { host, config }: Environment,
  { dev, hasFront }: { dev: boolean; hasFront: boolean },
): [string, string[]] {
  if (hasFront) return [FRONT, [host]]
  return [NEXT, [dev ? 'dev' : 'start', '-H', host, '-p', String(config.PORT)]]
}

/**
 * Has the process listen, and waits until it does. Otherwise, another program that took the port since it was checked would
 * be asked in its place.
 */
function listening(launched: ChildProcess, died: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    died.addEventListener('abort', () => resolve(), { once: true })
    launched.on('message', (message) => message === LISTENING && resolve())
    if (launched.connected && !died.aborted) launched.send(SERVE)
    else resolve()
  })
}

/** Kills a process that does not become healthy in time, so that another one is started. */
function limitWait({ localUrl }: Environment, launched: ChildProcess): NodeJS.Timeout {
  return setTimeout(() => {
    console.error(
      `The web server does not answer at ${localUrl} after ${LIMIT_MS / 60_000} minutes.`,
    )
    launched.kill('SIGKILL')
  }, LIMIT_MS)
}

/** Waits until the process serves a route. The route asks nothing of the database or of vendors, which may be away. */
async function waitUntilHealthy({ localUrl }: Environment, died: AbortSignal): Promise<void> {
  while (!died.aborted) {
    const request = sendRequest(`${localUrl}/api/health`, { method: 'OPTIONS', signal: died })
    const response = await request.catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
