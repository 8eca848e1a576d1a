import { once } from 'node:events'
import { root } from '@/scripts/lib/paths.mjs'
import { start } from '@/scripts/lib/processes.mjs'

export interface Ended {
  code: number | null
  stdout: string
  output: string
}

/** Variables of this test run, which a nested test run must not inherit. */
const TEST_RUN_VARIABLES =
  /^(VITEST|TEST_|FILE_TIMES|NODE_ENV|NODE_OPTIONS|DEV$|PROD$|SSR$|MODE$|BASE_URL$)/

/** Runs a shell command in the root of this clone or in `cwd`, until it exits or prints `until`. */
export async function inShell(
  text: string,
  { env, cwd = root, until }: { env: NodeJS.ProcessEnv; cwd?: string; until?: string },
): Promise<Ended> {
  const clean = Object.fromEntries(
    Object.entries(env).filter(([name]) => !TEST_RUN_VARIABLES.test(name)),
  )
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
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk
      output += chunk
      if (until && output.includes(until)) resolve()
    })
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  })
  // A command that is still running has printed `until`. End its whole process group, like Ctrl-C.
  if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
  await closed
  return { code: child.exitCode, stdout, output }
}
