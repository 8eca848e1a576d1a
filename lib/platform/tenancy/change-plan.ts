import { config } from '@/lib/platform/config'

/** How the account holders of this installation change their plan. */
export type PlanChange =
  | { by: 'page'; href: string }
  | { by: 'mail'; href: string; email: string }
  /** Nothing is configured: the operator changes the plan by the operator command. */
  | { by: 'operator' }

export function planChange(): PlanChange {
  const { BILLING_URL: url, SALES_EMAIL: email } = config()
  if (url) return { by: 'page', href: url }
  if (email) return { by: 'mail', href: `mailto:${email}`, email }
  return { by: 'operator' }
}
