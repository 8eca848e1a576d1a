import { sweepMails } from '@/lib/features/notifications/sweep-mails'
import { inngest } from '../client'

/** Every minute: mails notifications that a lost job or a failed mail left behind. */
export const sweepNotificationMails = () =>
  inngest().createFunction(
    { id: 'sweep-notification-mails', triggers: [{ cron: '* * * * *' }] },
    ({ step }) => step.run('sweep', () => sweepMails()),
  )
