import { openServerDatabase } from '../server/server-database'
import { startServer } from '../server/start'

/** Starts one server for all files of e2e/panel; its address and environment go to the workers by `E2E_SERVER`. */
export default async function setUp() {
  const database = await openServerDatabase()
  const server = await startServer({ databaseUrl: database?.url })
  const { url, dataDir, env } = server
  process.env.E2E_SERVER = JSON.stringify({ url, dataDir, env })
  return async () => {
    await server.stop()
    await database?.close()
  }
}
