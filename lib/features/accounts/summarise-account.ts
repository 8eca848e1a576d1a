import type { Plan } from '@/lib/platform/tenancy/plan'
import { minutesOf } from '@/lib/features/minutes/rules/talk-time'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

/**
 * What the operator command prints of an account.
 * See docs/contract/decisions.md#operator-command.
 */
export interface AccountSummary {
  id: string
  email: string
  plan: Plan
  /** Balance of talk time. */
  minutes: number
}

export async function summariseAccount({ db }: TenantTransaction): Promise<AccountSummary> {
  const user = await db.user.findFirstOrThrow()
  return {
    id: String(user.id),
    email: user.email,
    plan: user.plan as Plan,
    minutes: minutesOf(user.balanceSeconds),
  }
}
