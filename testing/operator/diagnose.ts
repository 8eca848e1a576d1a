import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { root } from '@/scripts/lib/paths.mjs'
import type { Finding } from '@/embedded/operator/doctor/finding'
import type { Report } from '@/embedded/operator/doctor/report'

/** By the name of the check. */
export type Lines = Record<string, string>

export interface Diagnosis {
  /** `status: found` */
  lines: Lines
  /** What to do. */
  todos: Lines
  /** Everything that was printed. */
  output: string
  code: number
}

/** A URL without a server. */
export const GONE = 'http://127.0.0.1:2'

/** Secrets as `openssl rand` makes them. */
export const OWN_SECRETS = {
  APP_SECRET: 'b1946ac92492d2347c6235b4d2611184a7d5e0f3',
  AGENT_SECRET: '591785b794601e212b260e25925636fd',
}

/** Runs the doctor as in a shell with these variables. */
export async function diagnose(variables: Record<string, string>): Promise<Diagnosis> {
  const {
    code = 0,
    stdout,
    stderr,
  } = await promisify(execFile)(process.execPath, ['embedded/operator.mjs', 'doctor', '--json'], {
    cwd: root,
    env: cleanEnvironment(variables),
  }).then(
    (output) => ({ code: 0, ...output }),
    (error: { code?: number; stdout: string; stderr: string }) => error,
  )
  const { findings } = JSON.parse(stdout) as Report
  return { ...linesOf(findings), output: stdout + stderr, code }
}

export function linesOf(findings: readonly Finding[]): Pick<Diagnosis, 'lines' | 'todos'> {
  return {
    lines: Object.fromEntries(
      findings.map(({ check, status, found }) => [check, `${status}: ${found}`]),
    ),
    todos: Object.fromEntries(findings.map(({ check, todo = '' }) => [check, todo])),
  }
}
