import { sweepUnusedRecordings } from '@/lib/features/recordings/reactions/unused-recordings'
import { inngest } from '../client'

/** Every minute: deletes files of the recording store that no recording uses. */
export const sweepRecordings = () =>
  inngest().createFunction(
    { id: 'sweep-unused-recordings', triggers: [{ cron: '* * * * *' }] },
    ({ step }) => step.run('sweep', () => sweepUnusedRecordings()),
  )
