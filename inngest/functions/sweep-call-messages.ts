import { sweepCallMessages } from '@/lib/features/actions/call-messages/sweep-call-messages'
import { inngest } from '../client'

/** Every minute: sends due call messages that have no timer, and recovers those of a dead process. */
export const sweepOpenMessages = () =>
  inngest().createFunction(
    { id: 'sweep-call-messages', triggers: [{ cron: '* * * * *' }] },
    ({ step }) => step.run('sweep', () => sweepCallMessages()),
  )
