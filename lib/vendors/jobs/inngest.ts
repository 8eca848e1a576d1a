import { Inngest } from 'inngest'
import { config } from '@/lib/platform/config'
import { log } from '@/lib/platform/log'
import { telemetry } from '@/lib/platform/telemetry'
import { HandoverLimit } from './handover-limit'
import { ObservedJobs } from './observed-jobs'
import { JobsUnavailable, type JobQueue } from './port'

/** The name by which Inngest knows us. */
export const APP_ID = 'santral'

interface Connection {
  client: Inngest
  limit: HandoverLimit
}

// Every bundle has its own modules, but all of them use one client and its limit.
const store = globalThis as { santralInngest?: Connection }

function connection(): Connection {
  store.santralInngest ??= connect()
  return store.santralInngest
}

function connect(): Connection {
  const limit = new HandoverLimit()
  const client = new Inngest({
    id: APP_ID,
    eventKey: config().INNGEST_EVENT_KEY,
    signingKey: config().INNGEST_SIGNING_KEY,
    baseUrl: config().INNGEST_BASE_URL,
    isDev: false,
    logger: log(),
    middleware: telemetry() ? [ObservedJobs] : [],
    fetch: limit.fetch,
  })
  return { client, limit }
}

/** The only Inngest client of this process. The functions in `inngest/` use it too. */
export function inngestClient(): Inngest {
  return connection().client
}

export const inngestQueue: JobQueue = {
  async send(jobs) {
    const { client, limit } = connection()
    try {
      await limit.run(() => client.send(jobs))
    } catch (error) {
      throw new JobsUnavailable(error)
    }
  },
}
