import { inTime } from '@/emulators/in-time'

/** Timeout of a case, in milliseconds. */
const CASE_MS = 180_000

/** One line of the table: a result and its expected value. */
export interface Row {
  what?: string
  seen: string
  expected: string
  ok: boolean
}

/** Environment of cases. */
export interface Clearable {
  /** Clears the queues of the emulators. @param hasFailed whether the call of the case may still be running */
  clear(hasFailed: boolean): Promise<void>
}

/** Cases by name, in order. */
export type Cases<Environment> = Record<string, (env: Environment) => Promise<Row[]>>

/**
 * Runs the cases one after the other and prints their results.
 * @returns whether all results are as expected
 */
export async function runCases<Environment extends Clearable>(
  cases: Cases<Environment>,
  env: Environment,
  print: (line: string) => void = console.log,
): Promise<boolean> {
  let isFine = true
  for (const [name, runCase] of Object.entries(cases)) {
    const late = `timeout after ${CASE_MS / 60_000} minutes`
    let hasFailed = false
    const rows: Row[] = await inTime(runCase(env), late, CASE_MS).catch((error: unknown) => {
      hasFailed = true
      return [{ seen: String(error), expected: 'no failure', ok: false }]
    })
    await env.clear(hasFailed)
    for (const { what = '', seen, expected, ok } of rows) {
      isFine &&= ok
      print(`| ${name}${what && `: ${what}`} | ${seen} | ${expected} | ${ok ? 'ok' : 'WRONG'} |`)
    }
  }
  return isFine
}

export function within(what: string, milliseconds: number, most: number): Row {
  return {
    what,
    seen: `${milliseconds} ms`,
    expected: `at most ${most} ms`,
    ok: milliseconds <= most,
  }
}

export function same(what: string, seen: string | null | undefined, expected: string): Row {
  return { what, seen: seen || 'nothing', expected, ok: seen === expected }
}

/** A figure without a limit. */
export function noted(what: string, seen: string): Row {
  return { what, seen, expected: '', ok: true }
}
