import { contactQuota } from '@/lib/platform/tenancy/account'
import { MAX_SUBSCRIPTIONS, type Plan, PLANS } from '@/lib/platform/tenancy/plan'
import { minutesOf } from '@/lib/features/minutes/rules/talk-time'
import { monthIn, monthSpan } from '@/lib/features/minutes/rules/usage'
import { countDocumentBytes } from '@/lib/features/knowledge/documents/add-document'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { findAccountId } from '@/lib/features/accounts/find-account-id'

/** The account with its usage, for the operator. @throws Error in one line when nobody has the address */
export async function showAccount(email: string) {
  return transaction(await findAccountId(email), async (tx) => {
    const user = await tx.db.user.findFirstOrThrow({ include: { apiKey: true } })
    const plan = user.plan as Plan
    return {
      id: String(user.id),
      email: user.email,
      name: user.name,
      plan,
      minutes: minutesOf(user.balanceSeconds),
      emailVerified: user.emailVerifiedAt !== null,
      createdAt: user.createdAt.toISOString(),
      apiKey: user.apiKey && {
        keyPrefix: user.apiKey.keyPrefix,
        createdAt: user.apiKey.createdAt.toISOString(),
        lastUsedAt: user.apiKey.lastUsedAt?.toISOString() ?? null,
      },
      usage: {
        minutes: {
          balance: minutesOf(user.balanceSeconds),
          reserved: minutesOf(user.reservedSeconds),
          usedThisMonth: minutesOf(await secondsUsed(tx, user.timezone)),
        },
        contacts: { used: user.contactCount, quota: contactQuota({ ...user, plan }) },
        calls: await tx.db.call.count(),
        assistants: await tx.db.assistant.count({ where: { deletedAt: null } }),
        phoneNumbers: await tx.db.phoneNumber.count({ where: { deletedAt: null } }),
        webhookSubscriptions: {
          used: await tx.db.webhookSubscription.count(),
          quota: MAX_SUBSCRIPTIONS,
        },
        knowledgeBases: {
          used: await tx.db.knowledgeBase.count(),
          quota: PLANS[plan].knowledgeBases,
        },
        knowledgeBytes: { used: await countDocumentBytes(tx), quota: PLANS[plan].knowledgeBytes },
      },
    }
  })
}

/** This month, by the account's clock. */
async function secondsUsed({ db }: TenantTransaction, timezone: string): Promise<number> {
  const { from } = monthSpan(monthIn(timezone, new Date()), timezone)
  const { _sum } = await db.minuteEntry.aggregate({
    _sum: { seconds: true },
    where: { kind: 'call', createdAt: { gte: from } },
  })
  return -(_sum.seconds ?? 0)
}
