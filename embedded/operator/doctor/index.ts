import { setTimeout as delay } from 'node:timers/promises'
import { prepareEnvironment, type Environment } from '../../start/environment'
import { findRuntime } from '../../start/runtime'
import { appUrlCheck } from './checks/app-url'
import { databaseCheck } from './checks/database'
import { exchangeCheck } from './checks/exchange'
import { extensionsCheck } from './checks/extensions'
import { embeddedJobsCheck, inngestCheck } from './checks/jobs'
import { mailCheck } from './checks/mail'
import { migrationsCheck } from './checks/migrations'
import { rateLimitsCheck } from './checks/rate-limits'
import { secretsCheck, secretTexts } from './checks/secrets'
import { speechCheck } from './checks/speech'
import { askDatabase } from './facts'
import { type Check, type Finding, problem, type Subject } from './finding'
import { makeReport, type Report } from './report'

export { describeReport } from './report'

/** Longer than any single question, and short enough that everything together takes less than 15 s. */
const LIMIT_MS = 11_000

const CHECKS: readonly Check[] = [
  secretsCheck,
  databaseCheck,
  extensionsCheck,
  migrationsCheck,
  embeddedJobsCheck,
  inngestCheck,
  rateLimitsCheck,
  exchangeCheck,
  speechCheck,
  mailCheck,
  appUrlCheck,
]

/**
 * Checks everything that this installation needs, from this machine, within 15 seconds. Changes nothing: it migrates
 * no database and creates no installation. Never throws: a failed check is a finding.
 */
export async function examine(): Promise<Report> {
  const start = performance.now()
  // Log lines must not mix with the report.
  process.env.LOG_LEVEL = 'silent'
  const variables = { ...process.env }
  const findings = await examineAll()
  const secrets = secretTexts({ ...variables, ...process.env })
  return makeReport(findings, performance.now() - start, secrets)
}

async function examineAll(): Promise<Finding[]> {
  try {
    const environment = await prepareEnvironment({ dev: false, mustExist: true })
    return await runChecks(CHECKS, { environment, database: facts(environment) }, LIMIT_MS)
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error)
    const todo = 'Correct the environment; docs/configuration.md explains every variable.'
    return [problem('configuration', `${found} Nothing else was checked.`, todo)]
  }
}

/** Asks the embedded database through the server that has it open. */
async function facts(environment: Environment): Subject['database'] {
  if (!environment.embeddedDatabase) return askDatabase(environment.config.DATABASE_URL)
  const runtime = await findRuntime(environment)
  return runtime ? askDatabase(runtime.databaseUrl) : { kind: 'not opened' }
}

/** Runs all checks at once. A check that fails or takes too long is a problem. */
export async function runChecks(
  checks: readonly Check[],
  subject: Subject,
  limitMs: number,
): Promise<Finding[]> {
  const results = await Promise.all(checks.map((check) => runCheck(check, subject, limitMs)))
  return results.flat()
}

async function runCheck({ name, run }: Check, subject: Subject, limitMs: number) {
  const found = `No answer within ${limitMs / 1000} s.`
  const late = problem(name, found, 'Check for an overloaded server or a firewall on the way.')
  const ended = new AbortController()
  try {
    return await Promise.race([
      run(subject),
      delay(limitMs, [late], { signal: ended.signal, ref: false }),
    ])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [problem(name, `The check failed: ${reason}`, 'Read the log of its server.')]
  } finally {
    ended.abort()
  }
}
