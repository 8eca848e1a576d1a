import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { settleDroppedLeg } from '@/lib/features/calls/handle-telephony-webhook'
import { inngest } from '../client'

/** Who knows more of the end than the exchange has so long to tell it: the agent its last words, dialling the provider's answer. */
const GRACE = '10s'

/** Ends a call that has nobody on its line, should nobody else have done so. */
export const endDroppedCall = () =>
  inngest().createFunction(
    {
      id: 'end-lost-line',
      triggers: [{ event: 'call/line.down' }],
      idempotency: 'event.data.callId',
    },
    async ({ event, step }) => {
      await step.sleep('grace', GRACE)
      await step.run('settle', () => settleDroppedLeg(event.data as Jobs['call/line.down']))
    },
  )
