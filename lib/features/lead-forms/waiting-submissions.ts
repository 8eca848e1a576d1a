import { systemDb } from '@/lib/platform/database/client'
import { diallableNumber } from '@/lib/platform/phone/read-phone'
import { toAccount } from '@/lib/platform/tenancy/account'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { tenantDb, transaction } from '@/lib/platform/tenancy/tenant'
import { makeLead, readCallRules } from './make-lead'
import { toLeadForm, WITH_PARTS } from './rows'

/** Submissions of one account in a run. */
const BATCH = 50

/** Makes the contacts of submissions that wait, the oldest first, while the plan has room for them. */
export async function makeWaitingContacts(ownerId: bigint, now = new Date()): Promise<void> {
  const account = toAccount(await systemDb().user.findUniqueOrThrow({ where: { id: ownerId } }))
  const waiting = await tenantDb(account).leadSubmission.findMany({
    where: { state: 'waiting' },
    include: { form: { include: WITH_PARTS } },
    orderBy: { createdAt: 'asc' },
    take: BATCH,
  })
  for (const { form: formRow, ...row } of waiting) {
    const form = toLeadForm(formRow)
    const rules = await readCallRules(account, form, diallableNumber(row.phone), now)
    const made = await transaction(account, async (tx) => {
      await lockAccount(tx)
      const { count } = await tx.db.leadSubmission.updateMany({
        where: { id: row.id, state: 'waiting' },
        data: { state: 'new' },
      })
      return count === 0 ? row : makeLead(tx, account, { form, row, rules })
    })
    if (made.state === 'waiting') return
  }
}
