import { forgetIdempotencyKeys } from '@/lib/platform/http/forget-idempotency-keys'
import { inngest } from '../client'

/** Every hour: deletes idempotency keys that are older than a day. */
export const forgetOldIdempotencyKeys = () =>
  inngest().createFunction(
    { id: 'forget-idempotency-keys', triggers: [{ cron: '20 * * * *' }] },
    async ({ step }) => {
      for (let batch = 1; ; batch++) {
        const { more } = await step.run(`batch ${batch}`, () => forgetIdempotencyKeys())
        if (!more) return
      }
    },
  )
