import { setTimeout as delay } from 'node:timers/promises'
import { type Finding, problem } from './finding'

/** One check, or several of the same part that ask it once. */
export interface Check<T> {
  name: string
  /** @throws Error whose message is the problem */
  run(subject: T): Promise<Finding[]>
}

/** Runs all checks at once. A check that fails or does not end in time is a problem of its own. */
export async function runChecks<T>(
  checks: readonly Check<T>[],
  subject: T,
  limitMs: number,
): Promise<Finding[]> {
  const results = await Promise.all(checks.map((check) => runCheck(check, subject, limitMs)))
  return results.flat()
}

async function runCheck<T>({ name, run }: Check<T>, subject: T, limitMs: number) {
  const late = problem(
    name,
    `No answer within ${limitMs / 1000} s.`,
    'Look whether its server is overloaded, or a firewall drops the packets.',
  )
  const ended = new AbortController()
  try {
    return await Promise.race([
      run(subject),
      delay(limitMs, [late], { signal: ended.signal, ref: false }),
    ])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [problem(name, `The check failed: ${reason}`, 'Look at the log of its server.')]
  } finally {
    ended.abort()
  }
}
