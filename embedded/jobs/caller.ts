import { type AppClient, AppUnreachable } from './app-client'
import type { ClaimedJob } from './claim'
import { DEFAULT_RETRIES, type FunctionRegistry } from './functions'
import { failedCall, interpretAnswer, type Outcome } from './outcome'

/** Makes the call of a job, and says what it came to, whatever happens. */
export async function makeCall(
  app: AppClient,
  functions: FunctionRegistry | null,
  job: ClaimedJob,
): Promise<Outcome> {
  const maxAttempts = functions?.get(job.fnId)?.maxAttempts ?? DEFAULT_RETRIES + 1
  const attempt = { attempt: job.attempt, maxAttempts }
  try {
    const answer = await app.call(job, maxAttempts)
    return interpretAnswer(answer, { ...attempt, now: Date.now() })
  } catch (cause) {
    if (cause instanceof AppUnreachable) return { kind: 'unreachable' }
    const error = cause instanceof Error ? cause : new Error(String(cause))
    return failedCall(error, { ...attempt, now: Date.now() })
  }
}
