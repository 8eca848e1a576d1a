import { workerProbe } from '@/lib/features/voice-workers/read-workers'
import { systemPool } from '@/lib/platform/database/client'
import { type Probe, WORKS } from '@/lib/platform/probe'
import { languageModelProbe } from '@/lib/vendors/call-analysis'
import { jobsProbe } from '@/lib/vendors/jobs'
import { rateLimitsProbe } from '@/lib/vendors/rate-limit'
import { exchangeProbe } from '@/lib/vendors/telephony'
import { watch } from './watch'

const askDatabase: Probe = async () => {
  await systemPool().query('select 1')
  return WORKS
}

function watchAll() {
  return {
    database: watch({ subject: 'The database', probe: askDatabase }),
    jobs: watch({ subject: 'The job engine', probe: jobsProbe() }),
    rateLimits: watch({ subject: 'The store of the rate limits', probe: rateLimitsProbe() }),
    exchange: watch({ subject: 'The telephone exchange', probe: exchangeProbe() }),
    worker: watch({ subject: 'The voice worker', probe: workerProbe() }),
    speech: watch({ subject: 'The language model’s server', probe: languageModelProbe() }),
  }
}

let watches: ReturnType<typeof watchAll> | undefined

/** Reads all parts of the installation at once. */
export async function readParts() {
  watches ??= watchAll()
  const [database, jobs, rateLimits, exchange, worker, speech] = await Promise.all([
    watches.database(),
    watches.jobs(),
    watches.rateLimits(),
    watches.exchange(),
    watches.worker(),
    watches.speech(),
  ])
  return { database, jobs, rateLimits, exchange, worker, speech }
}
