import { hasAutomation, type Account } from '@/lib/platform/tenancy/account'
import { AppError } from '@/lib/platform/errors'

/** Webhooks start at Pro: the answer says which plan has them. @throws premium_required */
export function requireWebhooks(account: Pick<Account, 'plan'>): void {
  if (!hasAutomation(account)) throw new AppError('premium_required', { requiredPlan: 'pro' })
}
