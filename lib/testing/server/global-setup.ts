import type { TestProject } from 'vitest/node'
import { openServerDatabase } from './server-database'
import { type Server, startServer } from './start'

declare module 'vitest' {
  export interface ProvidedContext {
    server: Server
  }
}

/** Starts one server for all files of e2e/api. */
export default async function setUp(project: TestProject) {
  const database = await openServerDatabase()
  const server = await startServer({ databaseUrl: database?.url })
  project.provide('server', { url: server.url, dataDir: server.dataDir, env: server.env })
  return async () => {
    await server.stop()
    await database?.close()
  }
}
