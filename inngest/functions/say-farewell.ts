import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { sayFarewell } from '@/lib/features/calls/farewell'
import { hangUp } from '@/lib/features/calls/hang-up'
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
      const { callId, externalId } = event.data as Jobs['call/farewell.due']
      const leg = { callId, externalId }
      const isTold = await step.run('say', () => sayFarewell(leg))
      if (isTold) await step.sleep('time to speak', TIME_TO_SPEAK)
      // Does nothing where the worker has done it.
      await step.run('hang up', () => hangUp(leg))
    },
  )
