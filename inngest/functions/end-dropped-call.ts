import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { settleDroppedLeg } from '@/lib/features/calls/handle-telephony-webhook'
import { inngest } from '../client'

export const endDroppedCall = () =>
  inngest().createFunction(
    {
      id: 'end-lost-line',
      triggers: [{ event: 'call/line.down' }],
    },
    ({ event }) => settleDroppedLeg(event.data as Jobs['call/line.down']),
  )
