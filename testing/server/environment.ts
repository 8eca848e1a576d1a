import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { freePort } from '@/scripts/lib/ports.mjs'
import type { ServerData } from './data'

/** The environment of a server that runs fast, talks to this machine only, and shares nothing with other servers. */
export async function serverEnvironment(
  { dataDir, databaseUrl, services }: ServerData,
  more?: Record<string, string>,
) {
  const port = services?.appPort ?? (await freePort())
  const { SANTRAL_PREPARED, TEST_API_FRONT } = process.env
  return cleanEnvironment({
    ...(SANTRAL_PREPARED && { SANTRAL_PREPARED }),
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    SIMULATOR_SECOND_MS: '5',
    WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
    WEBHOOK_RETRY_BASE_MS: '50',
    ...(TEST_API_FRONT && { API_FRONT: TEST_API_FRONT }),
    ...(databaseUrl && {
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      APP_SECRET: 'app-secret-of-the-tests-0123456789abcdef',
      AGENT_SECRET: 'agent-secret-of-the-tests-0123456789abcd',
    }),
    ...services?.environment,
    ...more,
  })
}
