import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { run } from '../lib/processes.mjs'

/** Runs a command and writes what it and its descendants used of the processor. */
const WITH_TIMES = '"$@"; code=$?; times >"$TIMES_FILE"; exit $code'

/**
 * Like `run`, but also measures.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { env: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number, output: string, cpu: number }>} `cpu` in seconds, of the command and the processes
 *   below it that have ended
 */
export async function runMeasured(command, args, options) {
  const directory = await mkdtemp(join(tmpdir(), 'santral-times-'))
  try {
    const file = join(directory, 'times')
    const env = { ...options.env, TIMES_FILE: file }
    const result = await run('sh', ['-c', WITH_TIMES, 'sh', command, ...args], { ...options, env })
    return { ...result, cpu: cpuSeconds(await readFile(file, 'utf8').catch(() => '')) }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Sums what the shell's `times` prints of its children: `1m2.5s 0m3.1s`. @param {string} text */
function cpuSeconds(text) {
  const [, children = ''] = text.split('\n')
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}
