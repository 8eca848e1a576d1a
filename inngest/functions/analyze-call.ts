import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { analyzeCall } from '@/lib/features/calls/analyze-call'
import { inngest } from '../client'

/** The waits after each attempt for which the model was busy, unless the model states its own. */
const WAIT_SECONDS = [15, 60, 300, 1800]

/** Analyses a call that has ended. After the last wait, the rules analyze it instead of the model. */
export const analyzeEndedCall = () =>
  inngest().createFunction(
    {
      id: 'analyse-call',
      triggers: [{ event: 'call/ended' }],
      concurrency: { key: 'event.data.callId', limit: 1 },
    },
    async ({ event, step }) => {
      const { callId } = event.data as Jobs['call/ended']
      for (const [index, seconds] of [...WAIT_SECONDS, null].entries()) {
        const attempt = await step.run(`attempt ${index + 1}`, () =>
          analyzeCall(callId, seconds === null, seconds ?? 0),
        )
        if (attempt.state !== 'busy' || seconds === null) return
        const wait = Math.max(1, attempt.retryAfterSeconds ?? seconds)
        await step.sleep(`before attempt ${index + 2}`, wait * 1000)
      }
    },
  )
