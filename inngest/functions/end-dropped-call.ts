import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { settleDroppedLeg } from '@/lib/features/calls/handle-telephony-webhook'
import { inngest } from '../client'

/** The time that better-informed parties get to end the call: the worker to send its last turns, dialing to report the provider's answer. */
const GRACE = '10s'

/** Without the time of the drop, the report also waits for an exact report. */
const LATE_GRACE = '20s'

export const endDroppedCall = () =>
  inngest().createFunction(
    {
      id: 'end-lost-line',
      triggers: [{ event: 'call/line.down' }],
    },
    async ({ event, step }) => {
      const leg = event.data as Jobs['call/line.down']
      await step.sleep('grace', leg.isLate ? LATE_GRACE : GRACE)
      await step.run('settle', () => settleDroppedLeg(leg))
    },
  )
