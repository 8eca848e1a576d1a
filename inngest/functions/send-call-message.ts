import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { sendCallMessage } from '@/lib/features/actions/call-messages/send-call-message'
import { inngest } from '../client'

/** Handed over at once, so that one account's messages do not hold up everybody else's. */
const AT_ONCE_PER_ACCOUNT = 5

/** Waits until a message of a call is due, and sends it; again later while nobody can be reached. */
export const sendDueMessage = () =>
  inngest().createFunction(
    {
      id: 'send-call-message',
      triggers: [{ event: 'call/message.due' }],
      concurrency: { key: 'event.data.accountId', limit: AT_ONCE_PER_ACCOUNT },
    },
    async ({ event, step }) => {
      let job: Jobs['call/message.due'] | null = event.data as Jobs['call/message.due']
      for (let attempt = 1; job; attempt += 1) {
        const due: Jobs['call/message.due'] = job
        await step.sleepUntil(`until attempt ${attempt}`, due.dueAt)
        job = await step.run(`attempt ${attempt}`, () => sendCallMessage(due))
      }
    },
  )
