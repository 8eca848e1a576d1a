import type { TestProject } from 'vitest/node'
import { prepareLauncher } from '@/scripts/prepare.mjs'
import { endsWithRun, startPostgres } from '@/scripts/postgres.mjs'
import { engine } from './engine'
import { makePgliteTemplate, makePostgresTemplate } from './templates'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTemplate: string
  }
}

/**
 * Bundles the reading process and makes the migrated template, once per run. Starts a PostgreSQL server where
 * no URL is given.
 */
export default async function setUp(project: TestProject) {
  await prepareLauncher()
  if (engine === 'pglite') {
    project.provide('databaseTemplate', await makePgliteTemplate())
    return
  }
  const server = await startPostgres()
  const template = await makePostgresTemplate(server.url)
  project.provide('databaseTemplate', template.url)
  return async () => {
    if (!endsWithRun()) await template.drop()
    await server.stop()
  }
}
