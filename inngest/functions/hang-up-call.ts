import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { endLeg } from '@/lib/features/calls/hang-up'
import { inngest } from '../client'

export const hangUpEndedCall = () =>
  inngest().createFunction(
    { id: 'hang-up-call', triggers: [{ event: 'call/hang-up.due' }], retries: 20 },
    async ({ event, step }) => {
      const { callId, externalId } = event.data as Jobs['call/hang-up.due']
      await step.run('hang up', () => endLeg({ callId, externalId }))
    },
  )
