import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { cleanEnvironment } from './environment.mjs'
import { root } from './paths.mjs'

/**
 * Runs an installed tool on this terminal, in this process group so that it may read keys, and ends with its exit code.
 * @param {string} tool name in node_modules/.bin
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env] additions to the environment
 */
export async function handOver(tool, args, env) {
  // Ctrl-C reaches the tool as well: it decides when to end.
  process.on('SIGINT', () => {})
  const child = spawn(join(root, 'node_modules', '.bin', tool), args, {
    cwd: root,
    env: cleanEnvironment(env),
    stdio: 'inherit',
  })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  const [code] = await once(child, 'exit')
  process.exitCode = code ?? 1
}
