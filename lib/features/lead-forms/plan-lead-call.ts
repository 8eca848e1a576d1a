import { readCallPolicy } from '@/lib/features/permitted-hours/call-countries'
import { readPermittedTimes } from '@/lib/features/permitted-hours/read-permitted-times'
import { numberRefusal, type NumberRefusal } from '@/lib/features/permitted-hours/rules/call-policy'
import type { Account } from '@/lib/platform/tenancy/account'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { LeadSubmission } from '@/prisma/generated/client'
import { isCountryOfForm } from './form-countries'
import type { LeadForm } from './rules/form'
import { CALL_WINDOW_HOURS, planCall, type PlannedCall } from './rules/lead-call'

export interface CallRules {
  refusal: NumberRefusal | null
  isCountryOfForm: boolean
  permittedAt: Date | null
}

/**
 * What decides about the call of a number. Call it outside of transactions, because it may load the holidays.
 * @param to in E.164; null if nobody can be called there
 */
export async function readCallRules(
  account: Account,
  form: LeadForm,
  to: string | null,
  now: Date,
): Promise<CallRules> {
  if (to === null) return { refusal: null, isCountryOfForm: false, permittedAt: null }
  const policy = await readCallPolicy(account)
  const [next, inForm] = await Promise.all([
    readPermittedTimes(account, policy),
    isCountryOfForm(account, form, to),
  ])
  return {
    refusal: numberRefusal(to, policy),
    isCountryOfForm: inForm,
    permittedAt: next(to, now),
  }
}

interface PlannedLead {
  form: LeadForm
  row: LeadSubmission
  rules: CallRules
  isDoNotCall: boolean
  /** Whether the visitor has entered the code of an SMS. */
  isConfirmed: boolean
}

/** Whether and when a stored submission is called. Needs the lock of the account. */
export async function planLeadCall(
  { query }: TenantTransaction,
  { form, row, rules, isDoNotCall, isConfirmed }: PlannedLead,
): Promise<PlannedCall> {
  const since = new Date(Date.now() - CALL_WINDOW_HOURS * 3_600_000)
  const [counted] = await query<Counted>`
    with lately as (
      select phone_key = ${row.phoneKey} as is_same, call_state in ('planned', 'placed') as is_call,
        call_state = 'unconfirmed' or code_hash is not null as is_code
      from lead_submissions
      where owner_id = ${OWNER} and form_id = ${form.id} and created_at > ${since}
        and id <> ${row.id}::uuid
    )
    select (count(*) filter (where is_call))::int as calls,
      (count(*) filter (where is_call and is_same))::int as "callsOfNumber",
      (count(*) filter (where is_code))::int as codes,
      (count(*) filter (where is_code and is_same))::int as "codesOfNumber"
    from lately`
  const lately = counted ?? { calls: 0, callsOfNumber: 0, codes: 0, codesOfNumber: 0 }
  return planCall({ form, isDoNotCall, isConfirmed, ...rules, lately })
}

type Counted = Record<'calls' | 'callsOfNumber' | 'codes' | 'codesOfNumber', number>
