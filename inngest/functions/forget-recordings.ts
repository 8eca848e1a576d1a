import { forgetRecordings } from '@/lib/features/recordings/forget-recordings'
import { forgetting } from '../forgetting'

/** Every hour: deletes recordings that are older than their account keeps them. */
export const forgetOldRecordings = () =>
  forgetting({ id: 'forget-recordings', cron: '20 * * * *', forget: () => forgetRecordings() })
