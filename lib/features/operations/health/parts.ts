import { workerProbe } from '@/lib/features/voice-workers/read-workers'
import { config } from '@/lib/platform/config'
import { configured } from '@/lib/platform/configured'
import { systemPool } from '@/lib/platform/database/client'
import { firstProblem } from '@/lib/platform/probe'
import { languageModelProbe } from '@/lib/vendors/call-analysis'
import { jobsProbe } from '@/lib/vendors/jobs'
import { rateLimitsProbe } from '@/lib/vendors/rate-limit'
import { speechProbe } from '@/lib/vendors/speech'
import { exchangeProbe } from '@/lib/vendors/telephony'
import { databaseProbe } from './database-probe'
import { watch } from './watch'

function watchAll() {
  return {
    database: watch({ subject: 'The database', probe: databaseProbe(systemPool) }),
    jobs: watch({ subject: 'The job engine', probe: jobsProbe() }),
    rateLimits: watch({ subject: 'The store of the rate limits', probe: rateLimitsProbe() }),
    exchange: watch({ subject: 'The telephone exchange', probe: exchangeProbe() }),
    worker: watch({ subject: 'The voice worker', probe: workerProbe() }),
    speech: watch({
      subject: config().OPENAI_API_KEY ? 'The language model’s server' : 'A speech server',
      probe: firstProblem([languageModelProbe(), speechProbe()]),
    }),
  }
}

const watches = configured(watchAll)

/** Reads all parts of the installation at once. */
export async function readParts() {
  const watched = watches()
  const [database, jobs, rateLimits, exchange, worker, speech] = await Promise.all([
    watched.database(),
    watched.jobs(),
    watched.rateLimits(),
    watched.exchange(),
    watched.worker(),
    watched.speech(),
  ])
  return { database, jobs, rateLimits, exchange, worker, speech }
}
