import type { InngestFunction } from 'inngest'
import { analyseEndedCall } from './functions/analyse-call'
import { grantMonthlyMinutes } from './functions/grant-monthly-minutes'
import { retryWebhookDelivery } from './functions/retry-webhook-delivery'
import { simulateCall } from './functions/simulate-call'
import { sweepLostCalls } from './functions/sweep-calls'
import { sweepWebhookDeliveries } from './functions/sweep-webhook-deliveries'

/** Every job of the application, made at first use because a build has no configuration. */
export function functions(): InngestFunction.Like[] {
  return [
    retryWebhookDelivery(),
    sweepWebhookDeliveries(),
    simulateCall(),
    analyseEndedCall(),
    sweepLostCalls(),
    grantMonthlyMinutes(),
  ]
}
