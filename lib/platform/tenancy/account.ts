import { PLANS, type Plan } from './plan'

/** Who a request acts for, as authentication found it. */
export interface Account {
  id: bigint
  email: string
  name: string
  plan: Plan
  /** Overrides the plan's quota; null follows the plan. */
  contactQuota: number | null
}

/** How many contacts the account may keep; null means no limit. */
export function contactQuota(account: Account): number | null {
  return account.contactQuota ?? PLANS[account.plan].contacts
}

/** Whether the plan includes the Public API, webhooks and analysis. */
export function hasAutomation(account: Pick<Account, 'plan'>): boolean {
  return PLANS[account.plan].automation
}
