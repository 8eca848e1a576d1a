import { systemPool } from '@/lib/platform/database/client'
import type { Environment } from '../start/environment'
import { register } from '../start/register'

/** The start-up work of the launcher, for deployments without it. See docs/deployment.md#serverless. */

/** @returns the state of the database, which opening it has migrated */
export async function showMigrations() {
  const { rows } = await systemPool().query<{ migrations: number; newest: string }>(
    `select count(*)::int as migrations, max(migration_name) as newest from _prisma_migrations
     where finished_at is not null and rolled_back_at is null`,
  )
  return rows[0]
}

/** Registers the application's functions with Inngest. @throws Error with one line that names the cause */
export async function registerJobs({ embeddedJobs, config }: Environment) {
  const { INNGEST_SIGNING_KEY: signingKey, APP_URL } = config
  if (embeddedJobs || !signingKey) {
    throw new Error(
      'INNGEST_SIGNING_KEY: is not set, and the embedded job runner registers itself.',
    )
  }
  const problem = await register({ localUrl: APP_URL, signingKey })
  if (problem) throw new Error(`Inngest could not be told the jobs of ${APP_URL} (${problem}).`)
  return { registered: APP_URL }
}
