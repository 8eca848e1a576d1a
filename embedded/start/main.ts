import { printBanner } from './banner'
import { openDatabase } from './database'
import { prepareEnvironment } from './environment'
import { startJobs } from './jobs'
import { requireFreePort } from './free-port'
import { onEnd } from './shutdown'
import { clearRuntime, writeRuntime } from './runtime'
import { startServer } from './server'
import { keepVacuumed } from './vacuum'

interface StartOptions {
  dev: boolean
  /** The providers of numbers and messages are on this machine too, to try everything out. */
  withEmulators: boolean
}

/** Starts everything that one machine needs, in order, and stops it in the other. */
export async function start({ dev, withEmulators }: StartOptions): Promise<void> {
  const emulators = withEmulators ? await bringEmulators() : null
  const environment = await prepareEnvironment({ dev })
  await requireFreePort(environment)
  const database = await openDatabase(environment)
  onEnd('database', database.close)
  const stopVacuum = keepVacuumed(environment, database.pool)
  onEnd('vacuum', () => Promise.resolve(stopVacuum()))
  const jobs = await startJobs(environment, database.pool)
  await writeRuntime(environment, database.url)
  onEnd('runtime file', () => clearRuntime(environment))

  const server = await startServer(environment, { dev })
  onEnd('server', server.stop)
  // First of all: what it is calling is still there.
  if (jobs) onEnd('jobs', jobs.stop)
  await jobs?.sync()
  await printBanner(environment, emulators?.notes ?? [])
  await emulators?.connect(environment.localUrl)
}

/** Whatever is configured, nothing is sent to the real ones. */
async function bringEmulators() {
  const { startEmulators } = await import('@/emulators/start')
  const emulators = await startEmulators()
  onEnd('emulators', emulators.close)
  Object.assign(process.env, emulators.environment)
  return emulators
}
