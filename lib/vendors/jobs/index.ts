import { config } from '@/lib/platform/config'
import type { Probe } from '@/lib/platform/probe'
import { inngestQueue } from './inngest'
import type { JobQueue } from './port'
import { inngestProbe } from './probe'

export { JobsUnavailable } from './port'

export function jobQueue(): JobQueue {
  return inngestQueue
}

export function jobsProbe(): Probe {
  const { INNGEST_BASE_URL: baseUrl, INNGEST_SIGNING_KEY: signingKey, SANTRAL_JOBS } = config()
  return inngestProbe({ baseUrl, signingKey, isEmbedded: SANTRAL_JOBS === 'embedded' })
}
