import { config as readEnvFile } from 'dotenv'
import { followLogFormat } from '../output/log-format'
import { chooseAddresses } from './addresses'
import { printBanner } from './banner'
import { openDatabase, reserveDatabase } from './database'
import { prepareEnvironment } from './environment'
import { startJobs } from './jobs'
import { nameDisk } from './full-disk'
import { keepRegistering } from './register'
import { requireFreePort } from './free-port'
import { onShutdown } from './shutdown'
import { clearRuntime, writeRuntime } from './runtime'
import { loadServer } from './server'
import { scheduleVacuum } from './vacuum'

interface StartOptions {
  dev: boolean
  /** Whether to emulate the vendors of numbers and messages on this machine, for trying everything out. */
  withEmulators: boolean
}

/**
 * Starts everything that one machine needs. At the end of the process it is stopped in reverse order.
 * @throws Error with one line if a part cannot start
 */
export function start(options: StartOptions): Promise<void> {
  return startParts(options).catch((error: unknown) => {
    throw nameDisk(error)
  })
}

async function startParts({ dev, withEmulators }: StartOptions): Promise<void> {
  followLogFormat({ dev })
  const emulators = withEmulators ? await startLocalEmulators() : null
  const environment = await prepareEnvironment({ dev })
  const lock = await reserveDatabase(environment, `Santral at ${environment.localUrl}`)
  await requireFreePort(environment)
  const { socketDir, jobServer } = await chooseAddresses(environment)
  const webServer = loadServer(environment, { dev })
  const database = await openDatabase(environment, lock, socketDir)
  onShutdown('database', database.close)
  const stopVacuum = scheduleVacuum(environment, database.pool)
  onShutdown('vacuum', () => Promise.resolve(stopVacuum()))
  const jobs = await startJobs(environment, database.pool, jobServer)
  await writeRuntime(environment, database.url)
  onShutdown('runtime file', () => clearRuntime(environment))

  const server = await webServer.serve()
  onShutdown('server', server.stop)
  // Registered last, so that the job runner stops first, while the server that it calls still runs.
  if (jobs) onShutdown('jobs', jobs.stop)
  await jobs?.sync()
  const signingKey = environment.config.INNGEST_SIGNING_KEY
  if (!jobs && signingKey) {
    onShutdown('registration', keepRegistering({ localUrl: environment.localUrl, signingKey }))
  }
  await printBanner(environment, database.pool, emulators?.notes ?? [])
  await emulators?.connect(environment.localUrl)
}

async function startLocalEmulators() {
  // The emulators override less if the operator has decided.
  readEnvFile({ quiet: true })
  const { startEmulators } = await import('@/emulators/start')
  const emulators = await startEmulators()
  onShutdown('emulators', emulators.close)
  Object.assign(process.env, emulators.environment)
  return emulators
}
