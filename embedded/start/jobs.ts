import { hkdfSync } from 'node:crypto'
import type { Server } from 'node:http'
import type pg from 'pg'
import { startJobRunner, type JobRunner } from '../jobs'
import type { Environment } from './environment'

/** Starts the embedded job runner. @param server receives its requests; null: Inngest runs the jobs */
export async function startJobs(
  environment: Environment,
  pool: pg.Pool,
  server: Server | null,
): Promise<JobRunner | undefined> {
  if (!server) return undefined
  const { signingKey, eventKey } = embeddedKeys(environment)
  return startJobRunner({
    pool,
    server,
    appUrl: `${environment.localUrl}/api/inngest`,
    signingKey,
    eventKey,
    // As with an Inngest server, which an installation on PostgreSQL moves to. On PGlite, see the runner's README.
    checkpointing: !environment.embeddedDatabase,
  })
}

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
