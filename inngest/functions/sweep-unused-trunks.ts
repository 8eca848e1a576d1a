import { sweepUnusedTrunks } from '@/lib/features/phone-numbers/unused-trunks'
import { inngest } from '../client'

/** Every ten minutes: deletes trunks at the exchange that serve no number. */
export const sweepTrunks = () =>
  inngest().createFunction(
    { id: 'sweep-unused-trunks', triggers: [{ cron: '*/10 * * * *' }] },
    ({ step }) => step.run('sweep', () => sweepUnusedTrunks()),
  )
