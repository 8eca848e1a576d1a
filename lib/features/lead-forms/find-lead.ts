import { systemPool } from '@/lib/platform/database/client'
import { prepared, statement } from '@/lib/platform/database/prepared'
import { toAccount, type Account } from '@/lib/platform/tenancy/account'
import type { LeadForm as FormRow, LeadSubmission, User } from '@/prisma/generated/client'

type FormIds = Pick<FormRow, 'id' | 'assistantId' | 'phoneNumberId' | 'campaignId' | 'cadenceId'>

export type DueSubmission = Pick<
  LeadSubmission,
  | 'id'
  | 'ownerId'
  | 'state'
  | 'phone'
  | 'note'
  | 'answers'
  | 'contactId'
  | 'isFollowedUp'
  | 'callState'
  | 'callDueAt'
  | 'callAttempts'
  | 'codeHash'
>

/** A submission as its jobs need it. */
export interface Lead {
  account: Account
  /** Of the account. */
  locale: User['locale']
  form: FormIds
  submission: DueSubmission
}

const FIND = prepared(`
  select s.id, s.state, s.phone, s.note, s.answers, s.contact_id as "contactId",
    s.is_followed_up as "isFollowedUp", s.call_state as "callState", s.call_due_at as "callDueAt",
    s.call_attempts as "callAttempts", s.code_hash as "codeHash", f.id as "formId",
    f.assistant_id as "assistantId", f.phone_number_id as "phoneNumberId",
    f.campaign_id as "campaignId", f.cadence_id as "cadenceId", u.id as "accountId", u.email, u.name,
    u.plan, u.contact_quota as "contactQuota", u.locale
  from lead_submissions s
    join lead_forms f on f.id = s.form_id
    join users u on u.id = s.owner_id
  where s.id = $1::uuid`)

type Row = Omit<DueSubmission, 'ownerId' | 'contactId'> &
  Pick<User, 'email' | 'name' | 'plan' | 'contactQuota' | 'locale'> & {
    assistantId: string | null
  } & Record<'formId' | 'accountId', string> &
  Record<'contactId' | 'phoneNumberId' | 'campaignId' | 'cadenceId', string | null>

/** The submission that a job names, with its form and account; null once it is deleted. One statement. */
export async function findLead(submissionId: string): Promise<Lead | null> {
  const { rows } = await systemPool().query<Row>(statement(FIND, [submissionId]))
  const [row] = rows
  if (!row) return null
  const { formId, accountId, assistantId, phoneNumberId, campaignId, cadenceId, ...rest } = row
  const { email, name, plan, contactQuota, locale, contactId, ...submission } = rest
  const account = toAccount({ id: BigInt(accountId), email, name, plan, contactQuota })
  return {
    account,
    locale,
    form: {
      id: BigInt(formId),
      assistantId,
      phoneNumberId: toBigint(phoneNumberId),
      campaignId: toBigint(campaignId),
      cadenceId: toBigint(cadenceId),
    },
    submission: { ...submission, ownerId: account.id, contactId: toBigint(contactId) },
  }
}

const toBigint = (text: string | null) => (text === null ? null : BigInt(text))
