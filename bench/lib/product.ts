import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atExit } from '@/scripts/lib/processes.mjs'
import { startChildServer, type ChildServer } from './child-server'
import { SECRETS } from './secrets'

const LAUNCHER = fileURLToPath(new URL('../../embedded/start.mjs', import.meta.url))

/**
 * Starts the built product on this database. The launcher builds it first if it is stale.
 * @param settings more variables of the product
 */
export async function startProduct(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<ChildServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'santral-bench-'))
  const forget = atExit(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startChildServer([LAUNCHER], {
    ...SECRETS,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...settings,
  })
  return {
    ...server,
    async stop() {
      await server.stop()
      forget()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
