import { prepareEnvironment, type Environment } from '../../start/environment'
import { findRuntime } from '../../start/runtime'
import { appUrlCheck } from './checks/app-url'
import { chatAppCheck } from './checks/chat-app'
import { checkClock } from './checks/clock'
import { databaseCheck } from './checks/database'
import { exchangeCheck } from './checks/exchange'
import { extensionsCheck } from './checks/extensions'
import { inngestCheck } from './checks/inngest'
import { embeddedJobsCheck } from './checks/jobs'
import { machineCheck } from './checks/machine'
import { mailCheck } from './checks/mail'
import { migrationsCheck } from './checks/migrations'
import { modelCheck } from './checks/model'
import { outgoingCheck } from './checks/outgoing'
import { recordingsCheck } from './checks/recordings'
import { rateLimitsCheck } from './checks/rate-limits'
import { speechToTextCheck, textToSpeechCheck } from './checks/speech'
import { secretTexts } from './checks/secrets'
import { askDatabase } from './facts/database'
import { type Finding, problem } from './finding'
import { makeReport, type Report } from './report'
import { type Check, runChecks } from './run-checks'
import { makeSubject, type Subject } from './subject'

export { describeReport } from './report'

/** Longer than any single question, and short enough that everything together takes less than 15 s. */
const LIMIT_MS = 11_000

const CHECKS: readonly Check<Subject>[] = [
  machineCheck,
  databaseCheck,
  extensionsCheck,
  migrationsCheck,
  embeddedJobsCheck,
  inngestCheck,
  rateLimitsCheck,
  exchangeCheck,
  modelCheck,
  textToSpeechCheck,
  speechToTextCheck,
  mailCheck,
  recordingsCheck,
  chatAppCheck,
  outgoingCheck,
  appUrlCheck,
]

/**
 * Checks everything that this installation needs, from this machine, within 15 seconds. Changes nothing: it migrates
 * no database and creates no installation. Never throws: what cannot be checked is a finding.
 */
export async function examine(): Promise<Report> {
  const start = performance.now()
  // Log lines must not mix with the report.
  process.env.LOG_LEVEL = 'silent'
  const variables = { ...process.env }
  const findings = await examineAll(variables)
  const secrets = secretTexts({ ...variables, ...process.env })
  return makeReport(findings, performance.now() - start, secrets)
}

async function examineAll(variables: NodeJS.ProcessEnv): Promise<Finding[]> {
  let environment: Environment
  try {
    environment = await prepareEnvironment({ dev: false, mustExist: true })
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error)
    const todo = 'Correct the environment; docs/configuration.md explains every variable.'
    return [problem('configuration', `${found} Nothing else was checked.`, todo)]
  }
  const subject = makeSubject(environment, { ...process.env, ...variables }, facts(environment))
  const findings = await runChecks(CHECKS, subject, LIMIT_MS)
  return [...findings, ...(await checkClock(subject))]
}

/** Asks the database where it is: the embedded one through the server that has it open. */
async function facts(environment: Environment): Subject['database'] {
  if (!environment.embeddedDatabase) return askDatabase(environment.config.DATABASE_URL)
  const runtime = await findRuntime(environment)
  return runtime ? askDatabase(runtime.databaseUrl) : { kind: 'not opened' }
}
