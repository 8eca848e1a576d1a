import { forgetNotifications } from '@/lib/features/notifications/forget-notifications'
import { forgetting } from '../forgetting'

/** Every day: deletes notifications that are too old. */
export const forgetOldNotifications = () =>
  forgetting({
    id: 'forget-notifications',
    cron: '50 2 * * *',
    forget: () => forgetNotifications(),
  })
