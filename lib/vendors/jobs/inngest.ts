import { Inngest } from 'inngest'
import { config } from '@/lib/platform/config'
import { log } from '@/lib/platform/log'
import type { JobQueue } from './port'

/** The name by which Inngest knows us. */
export const APP_ID = 'santral'

const store = globalThis as { santralInngest?: Inngest }

/** The only Inngest client of this process. The functions in `inngest/` use it too. */
export function inngestClient(): Inngest {
  store.santralInngest ??= new Inngest({
    id: APP_ID,
    eventKey: config().INNGEST_EVENT_KEY,
    signingKey: config().INNGEST_SIGNING_KEY,
    baseUrl: config().INNGEST_BASE_URL,
    isDev: false,
    logger: log(),
  })
  return store.santralInngest
}

export const inngestQueue: JobQueue = {
  async send(jobs) {
    await inngestClient().send(jobs)
  },
}
