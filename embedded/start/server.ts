import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../root'
import type { Environment } from './environment'
import { isShuttingDown, shutDown } from './shutdown'

const NEXT = join(ROOT, 'node_modules/next/dist/bin/next')
const GUARD = pathToFileURL(join(ROOT, 'embedded/end-with-parent.mjs')).href
const STOP_TIMEOUT_MS = 8000

/**
 * Starts the web server as a child process and waits until it is healthy. Restarts it if it dies later; if it dies
 * before it was healthy, the whole process shuts down with code 1.
 * @returns `stop` ends the server with SIGTERM, and with SIGKILL after 8 seconds
 */
export async function startServer(environment: Environment, { dev }: { dev: boolean }) {
  let child = launch()
  let healthy = false

  function launch(): ChildProcess {
    const { host, config } = environment
    const started = fork(NEXT, [dev ? 'dev' : 'start', '-H', host, '-p', String(config.PORT)], {
      execArgv: ['--import', GUARD],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    })
    started.once('exit', (code, signal) => {
      if (isShuttingDown()) return
      console.error(`The web server exited (${signal ?? code}).`)
      if (!healthy) return void shutDown(1)
      child = launch()
    })
    return started
  }

  await waitUntilHealthy(environment)
  healthy = true
  return {
    async stop(): Promise<void> {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      if (child.exitCode === null && child.signalCode === null) await exited
      clearTimeout(timer)
    },
  }
}

async function waitUntilHealthy({ localUrl }: Environment): Promise<void> {
  for (;;) {
    const response = await fetch(`${localUrl}/api/health`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
