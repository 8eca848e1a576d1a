import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { hangUpAfterFarewell, sayFarewell } from '@/lib/features/calls/farewell'
import { inngest } from '../client'

/** What the worker gets to join, to speak and to hang up by itself. */
const TIME_TO_SPEAK = '20s'

/** Tells the person on the line of a call that has lost its worker, and makes sure that the line does not stay open. */
export const tellOfLostWorker = () =>
  inngest().createFunction(
    {
      id: 'say-farewell',
      triggers: [{ event: 'call/farewell.due' }],
      idempotency: 'event.data.callId',
    },
    async ({ event, step }) => {
      const { callId } = event.data as Jobs['call/farewell.due']
      const isTold = await step.run('say', () => sayFarewell(callId))
      if (isTold) await step.sleep('time to speak', TIME_TO_SPEAK)
      await step.run('hang up', () => hangUpAfterFarewell(callId))
    },
  )
