import { sendMails } from '@/lib/features/notifications/send-mails'
import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { inngest } from '../client'

/** Mails an account its due notifications. One run per account at a time, so that later ones share a mail. */
export const mailDueNotifications = () =>
  inngest().createFunction(
    {
      id: 'mail-notifications',
      triggers: [{ event: 'notification/mail.due' }],
      concurrency: { key: 'event.data.accountId', limit: 1 },
    },
    async ({ event, step }) => {
      const { accountId } = event.data as Jobs['notification/mail.due']
      await step.run('mail', () => sendMails({ id: BigInt(accountId) }))
    },
  )
