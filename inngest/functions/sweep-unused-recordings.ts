import { sweepUnusedRecordings } from '@/lib/features/recordings/reactions/unused-recordings'
import { inngest } from '../client'

/** Every ten minutes: deletes files of the recording store that no recording uses. */
export const sweepRecordings = () =>
  inngest().createFunction(
    { id: 'sweep-unused-recordings', triggers: [{ cron: '*/10 * * * *' }] },
    ({ step }) => step.run('sweep', () => sweepUnusedRecordings()),
  )
