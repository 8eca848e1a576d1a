import type { TestProject } from 'vitest/node'
import { watchedLoop } from './loop-watch'
import { type Server, startServer } from './start'

declare module 'vitest' {
  export interface ProvidedContext {
    server: Server
  }
}

/** Starts one server for all files of e2e/api, unless the run consists of files that do not use it. */
export default async function setUp(project: TestProject) {
  if (process.env.TEST_SHARED_SERVER === 'off') return undefined
  const server = await startServer({ env: watchedLoop() })
  project.provide('server', { url: server.url, dataDir: server.dataDir, env: server.env })
  return () => server.stop()
}
