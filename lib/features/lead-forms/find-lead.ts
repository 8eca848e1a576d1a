import { systemPool } from '@/lib/platform/database/client'
import { BIGINTS } from '@/lib/platform/database/bigints'
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
    f.campaign_id as "campaignId", f.cadence_id as "cadenceId", u.id as "ownerId", u.email, u.name,
    u.plan, u.contact_quota as "contactQuota", u.locale
  from lead_submissions s
    join lead_forms f on f.id = s.form_id
    join users u on u.id = s.owner_id
  where s.id = $1::uuid`)

type Row = DueSubmission &
  Omit<FormIds, 'id'> &
  Pick<User, 'email' | 'name' | 'plan' | 'contactQuota' | 'locale'> & { formId: bigint }

/** The submission that a job names, with its form and account; null once it is deleted. One statement. */
export async function findLead(submissionId: string): Promise<Lead | null> {
  const find = { ...statement(FIND, [submissionId]), types: BIGINTS }
  const { rows } = await systemPool().query<Row>(find)
  const [row] = rows
  if (!row) return null
  const { formId, assistantId, phoneNumberId, campaignId, cadenceId, ...rest } = row
  const { email, name, plan, contactQuota, locale, ...submission } = rest
  return {
    account: toAccount({ id: submission.ownerId, email, name, plan, contactQuota }),
    locale,
    form: { id: formId, assistantId, phoneNumberId, campaignId, cadenceId },
    submission,
  }
}
