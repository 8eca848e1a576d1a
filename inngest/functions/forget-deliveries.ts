import { forgetDeliveries } from '@/lib/features/chatapp-inbox/delivery-statuses'
import { inngest } from '../client'

/** Every night: deletes delivery reports that match no message. */
export const forgetOldDeliveries = () =>
  inngest().createFunction(
    { id: 'forget-deliveries', triggers: [{ cron: '40 3 * * *' }] },
    async ({ step }) => {
      for (let batch = 1; ; batch++) {
        const { more } = await step.run(`batch ${batch}`, () => forgetDeliveries())
        if (!more) return
      }
    },
  )
