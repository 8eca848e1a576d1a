import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../root'
import type { Environment } from './environment'
import { end, isEnding } from './shutdown'

const NEXT = join(ROOT, 'node_modules/next/dist/bin/next')
const GUARD = pathToFileURL(join(ROOT, 'embedded/end-with-parent.mjs')).href
const STOP_MS = 8000

/** Runs the web server as a child process, started again should it die, and waits until it answers. */
export async function startServer(environment: Environment, { dev }: { dev: boolean }) {
  let child = launch()
  let answering = false

  function launch(): ChildProcess {
    const { host, config } = environment
    const started = fork(NEXT, [dev ? 'dev' : 'start', '-H', host, '-p', String(config.PORT)], {
      execArgv: ['--import', GUARD],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    })
    started.once('exit', (code, signal) => {
      if (isEnding()) return
      console.error(`The web server ended (${signal ?? code}).`)
      if (!answering) return void end(1)
      child = launch()
    })
    return started
  }

  await untilHealthy(environment)
  answering = true
  return {
    async stop(): Promise<void> {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      if (child.exitCode === null && child.signalCode === null) await gone
      clearTimeout(timer)
    },
  }
}

async function untilHealthy({ localUrl }: Environment): Promise<void> {
  for (;;) {
    const response = await fetch(`${localUrl}/api/health`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
