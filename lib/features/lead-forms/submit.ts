import { randomBytes, randomUUID } from 'node:crypto'
import { diallableNumber, matchKey } from '@/lib/platform/phone/read-phone'
import type { Account } from '@/lib/platform/tenancy/account'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { LeadSubmission } from '@/prisma/generated/client'
import { makeLead } from './make-lead'
import { readCallRules } from './plan-lead-call'
import type { LeadForm } from './rules/form'
import type { Origin, Sent } from './rules/submission'

export interface NewSubmission {
  sent: Sent
  origin: Origin
  /** Of the form that was shown: sending it again gives the first submission. */
  nonce: string | null
  /** The wording that the visitor saw and agreed to; null where a tool collected the consent. */
  consentVersion: number | null
  /** A program filled it in. */
  isSpam: boolean
}

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
): Promise<LeadSubmission> {
  const rules = await readCallRules(account, form, diallableNumber(submission.sent.phone), now)
  return transaction(account, async (tx) => {
    await lockAccount(tx)
    const { row, isNew } = await store(tx, form, submission)
    return isNew && !submission.isSpam ? makeLead(tx, account, { form, row, rules }) : row
  })
}

async function store(
  { owner, db }: TenantTransaction,
  form: LeadForm,
  { sent, origin, nonce, consentVersion, isSpam }: NewSubmission,
): Promise<{ row: LeadSubmission; isNew: boolean }> {
  const { answers, ...fields } = sent
  const { utm, ...from } = origin
  // The account is locked, so no other request stores the same nonce in between.
  const before = nonce && (await db.leadSubmission.findFirst({ where: { formId: form.id, nonce } }))
  if (before) return { row: before, isNew: false }
  const row = await db.leadSubmission.create({
    data: {
      id: randomUUID(),
      ownerId: owner.id,
      formId: form.id,
      token: randomBytes(16).toString('base64url'),
      nonce,
      ...fields,
      ...from,
      answers: answers.map((answer) => ({ ...answer })),
      utm,
      phoneKey: matchKey(sent.phone) ?? '',
      consentVersion,
      state: isSpam ? 'spam' : 'new',
    },
  })
  return { row, isNew: true }
}
