import { existsSync } from 'node:fs'
import path from 'node:path'
import { config as readEnvFile } from 'dotenv'
import { parseConfig, type Config } from '@/lib/platform/config'
import { readOrCreateSecrets, type Secrets } from './secrets'

interface EnvironmentOptions {
  dev: boolean
  /** Whether an embedded installation must be there already. Otherwise it is created. */
  mustExist?: boolean
}

export interface Environment {
  config: Config
  /** Whether the database is the embedded one, in `DATA_DIR`. */
  embeddedDatabase: boolean
  /** Whether this process runs the embedded job runner. */
  embeddedJobs: boolean
  dataDir: string
  /** The secrets of the embedded installation, which those of the configuration override; null without one. */
  generatedSecrets: Secrets | null
  host: string
  localUrl: string
}

export function embeddedDatabaseDir({ dataDir }: Pick<Environment, 'dataDir'>): string {
  return path.join(dataDir, 'database')
}

export function findDataDir(): string {
  readEnvFile({ quiet: true })
  return path.resolve(process.env.DATA_DIR || '.data')
}

/** Satisfies the check of the configuration. The real URL is known once the embedded database listens. */
const PLACEHOLDER_DATABASE_URL = 'postgresql://embedded'

/**
 * Fills in the missing variables of `process.env` and checks all of them. See docs/contract/decisions/running.md#configuration.
 * @throws Error with one line that names the variable with a wrong value, or says that there is no installation
 */
export async function prepareEnvironment({
  dev,
  mustExist = false,
}: EnvironmentOptions): Promise<Environment> {
  const dataDir = findDataDir()
  const env = process.env
  const embeddedDatabase = !env.DATABASE_URL
  const embeddedJobs = !env.INNGEST_SIGNING_KEY && !env.INNGEST_BASE_URL
  if (embeddedDatabase && mustExist && !existsSync(embeddedDatabaseDir({ dataDir }))) {
    throw new Error(
      `There is no installation in ${dataDir}: give this command the environment of the server (its DATABASE_URL, or its DATA_DIR), or start the server here first with \`npm start\`.`,
    )
  }
  const set = (name: string, value: string) => {
    if (!env[name]) process.env[name] = value
  }
  process.env.DATA_DIR = dataDir
  set('NODE_ENV', dev ? 'development' : 'production')
  process.env.SANTRAL_DATABASE = embeddedDatabase ? 'embedded' : 'postgresql'
  process.env.SANTRAL_JOBS = embeddedJobs ? 'embedded' : 'inngest'
  const generatedSecrets = embeddedDatabase ? await readOrCreateSecrets(dataDir) : null
  if (generatedSecrets) {
    set('DATABASE_URL', PLACEHOLDER_DATABASE_URL)
    set('APP_SECRET', generatedSecrets.appSecret)
    set('AGENT_SECRET', generatedSecrets.agentSecret)
  }
  const config = parseConfig(process.env)
  const host = config.HOST ?? (embeddedDatabase ? '127.0.0.1' : '0.0.0.0')
  set('APP_URL', config.APP_URL)
  // next-auth reads these two variables itself.
  set('NEXTAUTH_URL', config.APP_URL)
  set('AUTH_TRUST_HOST', 'true')
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return {
    config,
    embeddedDatabase,
    embeddedJobs,
    dataDir,
    generatedSecrets,
    host,
    localUrl: `http://${reachable}:${config.PORT}`,
  }
}
