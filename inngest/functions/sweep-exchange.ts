import { sweepExchange } from '@/lib/features/phone-numbers/sweep-exchange'
import { inngest } from '../client'

/** Every ten minutes: compares trunks and the way of inbound calls with what the exchange holds. */
export const compareExchange = () =>
  inngest().createFunction(
    { id: 'sweep-exchange', triggers: [{ cron: '5-59/10 * * * *' }] },
    ({ step }) => step.run('sweep', () => sweepExchange()),
  )
