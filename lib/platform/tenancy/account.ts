import { PLANS, type Plan } from './plan'

/** The account that a request acts for. */
export interface Account {
  id: bigint
  email: string
  name: string
  plan: Plan
  /** Overrides the plan's quota; null follows the plan. */
  contactQuota: number | null
}

interface AccountRow extends Omit<Account, 'plan'> {
  plan: string
}

/** The plan in a row of `users`. Only plans are ever written to the column. */
export function planOf({ plan }: { plan: string }): Plan {
  return plan as Plan
}

export function toAccount({ id, email, name, contactQuota, ...row }: AccountRow): Account {
  return { id, email, name, plan: planOf(row), contactQuota }
}

/** How many contacts the account may have; null means no limit. */
export function contactQuota(account: Account): number | null {
  return account.contactQuota ?? PLANS[account.plan].contacts
}

/** Whether the plan includes the Public API, webhooks and analysis. */
export function hasAutomation(account: Pick<Account, 'plan'>): boolean {
  return PLANS[account.plan].automation
}
