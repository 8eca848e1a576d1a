import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { root } from '@/scripts/lib/paths.mjs'
import { start } from '@/scripts/lib/processes.mjs'
import { SECRETS } from './secrets'

/**
 * Runs a program of bench/ in a separate process with a separate data directory: peak memory belongs to a process,
 * and the product takes its database from the environment.
 * @param file its path from bench/
 * @param flags of Node
 * @returns what it prints as the last line of standard output, in JSON. Its standard error is passed on
 * @throws Error when it fails
 */
export async function runProgram<T>(
  file: string,
  env: Record<string, string>,
  flags: string[] = [],
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'santral-bench-'))
  try {
    const child = start(process.execPath, [...flags, '--import', 'tsx', join('bench', file)], {
      cwd: root,
      env: cleanEnvironment({ ...SECRETS, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env }),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    if (code !== 0) throw new Error(`bench/${file} exited with code ${code}:\n${output}`)
    return JSON.parse(output.trim().split('\n').at(-1) ?? '') as T
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
