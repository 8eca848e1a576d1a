import { forgetIdempotencyKeys } from '@/lib/platform/http/forget-idempotency-keys'
import { forgetting } from '../forgetting'

/** Every hour: deletes idempotency keys that are older than a day. */
export const forgetOldIdempotencyKeys = () =>
  forgetting({
    id: 'forget-idempotency-keys',
    cron: '20 * * * *',
    forget: () => forgetIdempotencyKeys(),
  })
