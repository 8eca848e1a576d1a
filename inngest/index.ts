import type { InngestFunction } from 'inngest'
import { retryWebhookDelivery } from './functions/retry-webhook-delivery'
import { sweepWebhookDeliveries } from './functions/sweep-webhook-deliveries'

/** Every job of the application, made at first use because a build has no configuration. */
export function functions(): InngestFunction.Like[] {
  return [retryWebhookDelivery(), sweepWebhookDeliveries()]
}
