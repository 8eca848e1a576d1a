import { diallableNumber } from '@/lib/platform/phone/read-phone'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { tenantDb, transaction } from '@/lib/platform/tenancy/tenant'
import { findLead } from './find-lead'
import { makeLead } from './make-lead'
import { readCallRules } from './plan-lead-call'
import { readForm } from './read-forms'

/** Submissions of one account in a run. */
const BATCH = 50

/**
 * Makes the contacts of submissions that wait, the oldest first, while the plan has room for them.
 * @param submissionId names the account: its oldest one
 */
export async function makeWaitingContacts(submissionId: string, now = new Date()): Promise<void> {
  const oldest = await findLead(submissionId)
  if (!oldest) return
  const { account } = oldest
  const waiting = await tenantDb(account).leadSubmission.findMany({
    where: { state: 'waiting' },
    orderBy: { createdAt: 'asc' },
    take: BATCH,
  })
  for (const found of waiting) {
    const form = await readForm(account, found.formId, { evenDeleted: true })
    const rules = await readCallRules(account, form, diallableNumber(found.phone), now)
    const made = await transaction(account, async (tx) => {
      await lockAccount(tx)
      // Locks the row: its visitor may be asking for no call.
      const [row] = await tx.db.leadSubmission.updateManyAndReturn({
        where: { id: found.id, state: 'waiting' },
        data: { state: 'new' },
      })
      if (!row) return null
      const data = await makeLead(tx, account, { form, row, rules })
      await tx.db.leadSubmission.update({ where: { id: row.id }, data })
      return data
    })
    if (made?.state === 'waiting') return
  }
}
