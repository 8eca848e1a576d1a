import { addActivity } from '@/lib/features/contacts/add-activity'
import { getOrCreateContact } from '@/lib/features/contacts/create-contact'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { recordNotification } from '@/lib/features/notifications/record-notification'
import { AppError } from '@/lib/platform/errors'
import { numberPlace } from '@/lib/platform/phone/number-place'
import { diallableNumber } from '@/lib/platform/phone/read-phone'
import { shownName } from '@/lib/platform/phone/shown-name'
import type { Account } from '@/lib/platform/tenancy/account'
import type { SqlTransaction } from '@/lib/platform/tenancy/tenant'
import type { LeadSubmission } from '@/prisma/generated/client'
import { handOverSubmission } from './reactions/hand-over'
import { planLeadCall, type CallRules } from './plan-lead-call'
import type { LeadForm } from './rules/form'
import type { PlannedCall } from './rules/lead-call'

interface NewLead {
  form: LeadForm
  row: LeadSubmission
  rules: CallRules
}

/** Changes of a submission once its contact is made. */
export type MadeLead = Partial<Omit<LeadSubmission, 'utm' | 'answers'>>

/**
 * Creates or finds the contact of a submission, and plans its call. Without room for the contact, the submission waits. Needs
 * the lock of the account. Hands the submission over after the commit.
 * @returns what is to be stored with the submission in this transaction
 */
export async function makeLead(
  tx: SqlTransaction,
  account: Account,
  { form, row, rules }: NewLead,
): Promise<MadeLead> {
  const made = await makeContact(tx, account, row)
  if (!made) return { state: 'waiting' }
  const { contact, existing } = made
  const call = await planLeadCall(tx, {
    form,
    row,
    rules: { ...rules, isCountryOfForm: rules.isCountryOfForm && isSameCountry(contact, row) },
    isDoNotCall: contact.dncAt !== null,
    isConfirmed: false,
  })
  await tell(tx, form, { row, contact, call })
  const lead = {
    state: 'contact',
    contactId: contact.id,
    isNewContact: !existing,
    isFollowedUp: form.campaign === null && form.cadence === null,
    // While it waited, its visitor may have asked for no call.
    ...(row.callState !== 'cancelled' && call),
  }
  tx.afterCommit(() => handOverSubmission({ ...row, ...lead }))
  return lead
}

/** Null if the plan has no room for another contact. */
async function makeContact(
  tx: SqlTransaction,
  account: Account,
  { firstName, lastName, phone, email, company, note }: LeadSubmission,
): Promise<{ contact: Contact; existing: boolean } | null> {
  const fields = { firstName, lastName, phone, email, company, notes: note }
  try {
    return await getOrCreateContact(tx, account, { ...fields, source: 'lead_form' })
  } catch (error) {
    if (error instanceof AppError && error.code === 'quota_exceeded') return null
    throw error
  }
}

/** Numbers match by their last digits, and the contact's is the one that is called. */
function isSameCountry(...people: readonly { phone: string }[]): boolean {
  const countries = people.map(({ phone }) => numberPlace(diallableNumber(phone) ?? '').country)
  return new Set(countries).size === 1
}

interface Told {
  row: LeadSubmission
  contact: Contact
  call: PlannedCall
}

/** Puts the submission on the contact's timeline, and notifies the account holder. */
async function tell(
  tx: SqlTransaction,
  form: LeadForm,
  { row, contact, call }: Told,
): Promise<void> {
  const about = { formId: String(form.id), formName: form.name }
  const { consentVersion, marketing } = row
  await addActivity(tx, {
    contactId: contact.id,
    kind: 'lead_submitted',
    data: {
      ...about,
      submissionId: row.id,
      sentAt: row.createdAt.toISOString(),
      consentVersion,
      marketing,
    },
  })
  if (form.notifies) {
    const data = { ...about, contactId: String(contact.id), person: shownName(contact) }
    await recordNotification(tx, 'lead_submitted', { key: row.id, data })
  }
  if (call.callReason === 'daily_limit') {
    const day = new Date().toISOString().slice(0, 10)
    const data = { ...about, limit: form.dailyCalls }
    await recordNotification(tx, 'lead_calls_used', { key: `${form.id}:${day}`, data })
  }
}
