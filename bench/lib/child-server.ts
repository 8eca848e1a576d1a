import { setTimeout as sleep } from 'node:timers/promises'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { freePort } from '@/scripts/lib/ports.mjs'
import { start } from '@/scripts/lib/processes.mjs'
import { groupCpuTime } from './cpu-time'

export interface ChildServer {
  url: string
  /** It leads the group of processes that it starts. */
  pid: number
  cpuTime(): number | null
  stop(): Promise<void>
}

/**
 * Runs `node <args>` with a free `PORT`, and waits until it answers `health`.
 * Standard error is passed on, because it reports a build, which takes time.
 * @throws Error when it ends before that
 */
export async function startChildServer(
  args: string[],
  env: Record<string, string>,
  { health = '/api/health', cwd }: { health?: string; cwd?: string } = {},
): Promise<ChildServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = start(process.execPath, args, {
    env: cleanEnvironment({ ...env, PORT: String(port), HOST: '127.0.0.1' }),
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd,
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(`ended with ${signal ?? code}`))
  })
  const answers = async () => {
    const response = await fetch(`${url}${health}`).catch(() => null)
    return response?.ok ? null : undefined
  }
  for (;;) {
    const outcome = await Promise.race([ended, answers()])
    if (outcome === null) break
    if (outcome) throw new Error(`node ${args.join(' ')}: ${outcome}`)
    await sleep(100)
  }
  return {
    url,
    pid: child.pid ?? 0,
    cpuTime: () => groupCpuTime(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
