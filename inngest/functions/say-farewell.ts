import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { sayFarewell } from '@/lib/features/calls/farewell'
import { hangUp } from '@/lib/features/calls/hang-up'
import { inngest } from '../client'

/** Time for the worker to join, speak and hang up. */
const TIME_TO_SPEAK = '20s'

/** Speaks to the person in a call that has lost its worker, and then closes the line. */
export const tellOfLostWorker = () =>
  inngest().createFunction(
    {
      id: 'say-farewell',
      triggers: [{ event: 'call/farewell.due' }],
      idempotency: 'event.data.callId',
    },
    async ({ event, step }) => {
      const { callId, externalId } = event.data as Jobs['call/farewell.due']
      const leg = { callId, externalId }
      const isTold = await step.run('say', () => sayFarewell(leg))
      if (isTold) await step.sleep('time to speak', TIME_TO_SPEAK)
      // Does nothing where the worker has done it.
      await step.run('hang up', () => hangUp(leg))
    },
  )
