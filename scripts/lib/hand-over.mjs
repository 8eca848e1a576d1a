import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { cleanEnvironment } from './environment.mjs'
import { root } from './paths.mjs'

/**
 * Runs an installed tool on this terminal and exits with its exit code. The tool runs in this process group, so that it
 * may read key presses.
 * @param {string} tool name in node_modules/.bin
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env] additions to the environment
 */
export async function handOver(tool, args, env) {
  // Ctrl-C also reaches the tool, and the tool decides when to end.
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
