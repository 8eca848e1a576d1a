import { once } from 'node:events'
import { root } from '@/scripts/lib/paths.mjs'
import { start } from '@/scripts/lib/processes.mjs'

/** How a command ended, and what it said. */
export interface Ended {
  code: number | null
  stdout: string
  /** Everything, in its order. */
  output: string
}

/** A test run inside this one must not take itself for a part of it. */
const OURS = /^(VITEST|TEST_|FILE_TIMES|NODE_ENV|NODE_OPTIONS|DEV$|PROD$|SSR$|MODE$|BASE_URL$)/

/** Runs a command as a shell does, in the root of this clone or in `cwd`, until it ends or `until` is said. */
export async function inShell(
  text: string,
  { env, cwd = root, until }: { env: NodeJS.ProcessEnv; cwd?: string; until?: string },
): Promise<Ended> {
  const clean = Object.fromEntries(Object.entries(env).filter(([name]) => !OURS.test(name)))
  const child = start('sh', ['-c', text], {
    cwd,
    env: clean as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let output = ''
  const closed = once(child, 'close')
  await new Promise<void>((resolve) => {
    void closed.then(() => resolve())
    child.stdout?.setEncoding('utf8').on('data', (said: string) => {
      stdout += said
      output += said
      if (until && output.includes(until)) resolve()
    })
    child.stderr?.setEncoding('utf8').on('data', (said: string) => (output += said))
  })
  // What runs until it is stopped has said what was waited for: its whole group ends, as by Ctrl-C.
  if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
  await closed
  return { code: child.exitCode, stdout, output }
}
