import { join } from 'node:path'

import { cleanEnvironment } from '../lib/environment.mjs'
import { root } from '../lib/paths.mjs'
import { runMeasured } from './measured.mjs'

/** The duration of a test file. @typedef {{ path: string, seconds: number }} FileTime */

/**
 * The result of a stage.
 * @typedef {{ passed: number, failed: number, output: string, cpu?: number, files?: readonly FileTime[], notes?: readonly string[] }}
 *   Result `cpu` is in seconds of the processor, if a tool was run; `notes` are lines for the summary
 */

/**
 * Runs an installed tool in the root of this clone.
 * @param {string} tool name in node_modules/.bin
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env] additions to the environment
 */
export function runTool(tool, args, env = {}) {
  return runMeasured(join(root, 'node_modules', '.bin', tool), args, {
    cwd: root,
    env: cleanEnvironment({ [process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR']: '1', ...env }),
  })
}

/**
 * Defines a stage that runs a tool once and passes or fails as a whole.
 * @param {string} tool
 * @param {...string} args
 * @returns {() => Promise<Result>}
 */
export function command(tool, ...args) {
  return async () => {
    const { code, ...result } = await runTool(tool, args)
    return code === 0 ? { passed: 1, failed: 0, ...result } : { passed: 0, failed: 1, ...result }
  }
}

/**
 * Defines a stage that runs a script of this repository.
 * @param {string} file in scripts/
 * @param {...string} args
 * @returns {() => Promise<Result>}
 */
export function script(file, ...args) {
  return async () => {
    const path = join(root, 'scripts', file)
    const { code, ...result } = await runMeasured(process.execPath, [path, ...args], {
      cwd: root,
      env: process.env,
    })
    return code === 0 ? { passed: 1, failed: 0, ...result } : { passed: 0, failed: 1, ...result }
  }
}

/**
 * Defines a stage that passes if a check finds no problems.
 * @param {() => Promise<string[]>} find
 * @returns {() => Promise<Result>}
 */
export function check(find) {
  return async () => {
    const problems = await find()
    const output = problems.map((problem) => `${problem}\n`).join('')
    return problems.length === 0
      ? { passed: 1, failed: 0, output }
      : { passed: 0, failed: 1, output }
  }
}

/**
 * Repeats a stage up to the first failure.
 * @param {number} rounds
 * @param {(args: readonly string[]) => Promise<Result>} run
 * @returns {(args: readonly string[]) => Promise<Result>}
 */
export function inRounds(rounds, run) {
  return async (args) => {
    const sum = await run(args)
    for (let round = 2; round <= rounds && sum.failed === 0; round += 1) {
      const { passed, failed, output, cpu = 0 } = await run(args)
      sum.passed += passed
      sum.failed = failed
      sum.cpu = (sum.cpu ?? 0) + cpu
      sum.output = `Round ${round}:\n${output}`
    }
    return sum
  }
}
