import { findAccountId } from '@/lib/features/accounts/operated-accounts'
import { minutesOf } from '@/lib/features/usage/rules/talk-time'
import { monthIn, monthSpan } from '@/lib/features/usage/rules/usage'
import { contactQuota, toAccount } from '@/lib/platform/tenancy/account'
import { MAX_SUBSCRIPTIONS, PLANS } from '@/lib/platform/tenancy/plan'
import { countDocumentBytes } from '@/lib/features/knowledge-bases/documents/add-document'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { telephony } from '@/lib/vendors/telephony'

/**
 * The account and its usage, as `account show` prints them.
 * See docs/contract/decisions/running.md#operator-command.
 * @throws Error with one line for the operator if the e-mail address has no account
 */
export async function showAccount(email: string) {
  return transaction(await findAccountId(email), async (tx) => {
    const user = await tx.db.user.findFirstOrThrow({ include: { apiKey: true } })
    const account = toAccount(user)
    const { plan } = account
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
        contacts: { used: user.contactCount, quota: contactQuota(account) },
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

/** The talk time of this month, in the account's time zone. */
async function secondsUsed({ db }: TenantTransaction, timezone: string): Promise<number> {
  const { from } = monthSpan(monthIn(timezone, new Date()), timezone)
  const { _sum } = await db.minuteEntry.aggregate({
    _sum: { seconds: true },
    where: { kind: 'call', createdAt: { gte: from } },
  })
  return -(_sum.seconds ?? 0)
}

/**
 * Lets the exchange take calls to all connected numbers, but only from these networks, which should be
 * those of the telephone providers.
 * @param networks IP addresses or CIDR ranges
 * @throws TelephonyError with a message for the operator
 */
export function openExchange(networks: string[]) {
  return telephony().openInbound(networks)
}
