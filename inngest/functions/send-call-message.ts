import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { sendCallMessage } from '@/lib/features/actions/call-messages/send-call-message'
import { inngest } from '../client'

/** Limits simultaneous messages, so that one account does not hold up the others. */
const CONCURRENCY_PER_ACCOUNT = 5

/** Waits until a call message is due and sends it. Retries later while the provider is unreachable. */
export const sendDueMessage = () =>
  inngest().createFunction(
    {
      id: 'send-call-message',
      triggers: [{ event: 'call/message.due' }],
      concurrency: { key: 'event.data.accountId', limit: CONCURRENCY_PER_ACCOUNT },
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
