import { hkdfSync } from 'node:crypto'
import type pg from 'pg'
import { startJobRunner, type JobRunner } from '../jobs'
import type { Environment } from './environment'

/** Starts the embedded job runner, and configures the application to use it. Does nothing if Inngest is configured. */
export async function startJobs(
  environment: Environment,
  pool: pg.Pool,
): Promise<JobRunner | undefined> {
  if (!environment.embeddedJobs) return undefined
  const { signingKey, eventKey } = embeddedKeys(environment)
  const runner = await startJobRunner({
    pool,
    appUrl: `${environment.localUrl}/api/inngest`,
    signingKey,
    eventKey,
    // As with an Inngest server, which an installation on PostgreSQL moves to. On PGlite, see the runner's README.
    checkpointing: !environment.embeddedDatabase,
  })
  process.env.INNGEST_BASE_URL = runner.url
  process.env.INNGEST_SIGNING_KEY = signingKey
  process.env.INNGEST_EVENT_KEY = eventKey
  return runner
}

/** The keys that the embedded job runner and the application share. */
export function embeddedKeys(environment: Environment): { signingKey: string; eventKey: string } {
  return {
    signingKey: `signkey-embedded-${derive(environment, 'signing')}`,
    eventKey: derive(environment, 'event'),
  }
}

function derive({ config }: Environment, use: string): string {
  const key = hkdfSync('sha256', config.APP_SECRET, '', `santral:jobs:${use}`, 16)
  return Buffer.from(key).toString('hex')
}
