import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { settleLineDown } from '@/lib/features/calls/settle-line-down'
import { inngest } from '../client'

/** Who knows more of the end than the exchange has so long to tell it: the agent its last words, dialling the provider's answer. */
const GRACE = '10s'

/** Ends a call that has nobody on its line, should nobody else have done so. */
export const endLostLine = () =>
  inngest().createFunction(
    {
      id: 'end-lost-line',
      triggers: [{ event: 'call/line.down' }],
      idempotency: 'event.data.callId',
    },
    async ({ event, step }) => {
      await step.sleep('grace', GRACE)
      await step.run('settle', () => settleLineDown(event.data as Jobs['call/line.down']))
    },
  )
