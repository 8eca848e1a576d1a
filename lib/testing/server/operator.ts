import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '@/scripts/lib/paths.mjs'
import type { Server } from './start'

const execute = promisify(execFile)

/**
 * Runs the operator command beside a running server: `operator(server, 'account', 'show', '--email', …)`.
 * @returns the object that it prints
 * @throws Error with its line on standard error
 */
export async function operator(server: Server, ...args: string[]): Promise<unknown> {
  const { stdout } = await execute(process.execPath, ['embedded/operator.mjs', ...args], {
    cwd: root,
    env: server.env,
  })
  return JSON.parse(stdout)
}
