import { forgetRejections } from '@/lib/features/contact-imports/forget-rejections'
import { forgetting } from '../forgetting'

/** Every night: deletes old rejected rows of imports. */
export const forgetRejectedRows = () =>
  forgetting({ id: 'forget-rejected-rows', cron: '10 4 * * *', forget: () => forgetRejections() })
