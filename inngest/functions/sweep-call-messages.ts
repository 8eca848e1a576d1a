import { sweepCallMessages } from '@/lib/features/actions/call-messages/sweep-call-messages'
import { inngest } from '../client'

/** Every minute: messages of calls that are due and have no timer, and those that a dead process has left. */
export const sweepOpenMessages = () =>
  inngest().createFunction(
    { id: 'sweep-call-messages', triggers: [{ cron: '* * * * *' }] },
    ({ step }) => step.run('sweep', () => sweepCallMessages()),
  )
