/** `npm run agent`: installs missing packages, rebuilds a stale bundle, then runs the voice worker. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareAgent } from '../scripts/prepare.mjs'

// Without it, the libraries log every step.
process.env.NODE_ENV ||= 'production'
try {
  await prepareAgent()
  const { config: readEnvFile } = await import('dotenv')
  readEnvFile({ quiet: true })
  readGeneratedSecret(process.env)
  await import('./.bundle/main.mjs')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Uses the generated secret of an embedded installation on the same machine. @param {NodeJS.ProcessEnv} env */
function readGeneratedSecret(env) {
  const file = join(env.DATA_DIR || '.data', 'secrets.json')
  if (env.AGENT_SECRET || env.DATABASE_URL || !existsSync(file)) return
  env.AGENT_SECRET = JSON.parse(readFileSync(file, 'utf8')).agentSecret
}
