import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { freePort } from '@/scripts/lib/ports.mjs'

/** What a test may decide about the server that it starts. */
export type ServerOptions = {
  /** An earlier server's directory, to go on with its data; a fresh one by default. */
  dataDir?: string
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string
  /** More settings of the product, such as the address of an emulated vendor. */
  env?: Record<string, string>
}

/** The whole environment of a product that is quick, talks to this machine only, and shares nothing with another. */
export async function serverEnvironment({ dataDir, databaseUrl, env }: ServerOptions) {
  const port = await freePort()
  return cleanEnvironment({
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir ?? (await mkdtemp(join(tmpdir(), 'santral-e2e-'))),
    SIMULATOR_SECOND_MS: '5',
    WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
    WEBHOOK_RETRY_BASE_MS: '50',
    ...(databaseUrl && {
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      APP_SECRET: 'app-secret-of-the-tests-0123456789abcdef',
      AGENT_SECRET: 'agent-secret-of-the-tests-0123456789abcd',
    }),
    ...env,
  })
}
