import { diallableNumber } from '@/lib/platform/phone/read-phone'
import type { Account } from '@/lib/platform/tenancy/account'
import { lockedTransaction } from '@/lib/platform/tenancy/lock-account'
import { OWNER, type SqlTransaction } from '@/lib/platform/tenancy/tenant'
import type { LeadSubmission } from '@/prisma/generated/client'
import { makeLead } from './make-lead'
import { readCallRules } from './plan-lead-call'
import type { LeadForm } from './rules/form'
import { insertRow, newRow, type NewSubmission } from './submission-row'

/** The id of a submission, and the secret of its thank-you page. */
export type StoredSubmission = Pick<LeadSubmission, 'id' | 'token'>

/**
 * Stores what a visitor sent, in one transaction with the contact, its event and the planned call. Spam makes no contact.
 * If the plan has no room for the contact, the submission waits.
 * @returns the submission, or the first one of the same nonce
 */
export async function submit(
  account: Account,
  form: LeadForm,
  submission: NewSubmission,
  now = new Date(),
): Promise<StoredSubmission> {
  const rules = await readCallRules(account, form, diallableNumber(submission.sent.phone), now)
  return lockedTransaction(account, async (tx) => {
    // The account is locked, so no other request stores the same nonce in between.
    const before = submission.nonce && (await findByNonce(tx, form, submission.nonce))
    if (before) return before
    const row = newRow(account.id, form, submission)
    const made = submission.isSpam ? {} : await makeLead(tx, account, { form, row, rules })
    await insertRow(tx, { ...row, ...made })
    return row
  })
}

async function findByNonce(
  { query }: SqlTransaction,
  form: LeadForm,
  nonce: string,
): Promise<StoredSubmission | undefined> {
  const [found] = await query<StoredSubmission>`
    select id, token from lead_submissions
    where owner_id = ${OWNER} and form_id = ${form.id} and nonce = ${nonce}`
  return found
}
