import { readPermittedCalls } from '@/lib/features/permitted-hours/read-permitted-times'
import { numberRefusal, type NumberRefusal } from '@/lib/features/permitted-hours/rules/call-policy'
import type { Account } from '@/lib/platform/tenancy/account'
import { OWNER, type SqlTransaction } from '@/lib/platform/tenancy/tenant'
import type { LeadSubmission } from '@/prisma/generated/client'
import { isCountryOfForm } from './form-countries'
import type { LeadForm } from './rules/form'
import { CALL_WINDOW_HOURS, type Near, planCall, type PlannedCall } from './rules/lead-call'

export interface CallRules {
  refusal: NumberRefusal | null
  isCountryOfForm: boolean
  permittedAt: Date | null
}

/**
 * Reads the rules that decide about the call of a number. Call it outside of transactions, because it may load the holidays.
 * @param to in E.164; null if it cannot be called
 */
export async function readCallRules(
  account: Account,
  form: LeadForm,
  to: string | null,
  now: Date,
): Promise<CallRules> {
  if (to === null) return { refusal: null, isCountryOfForm: false, permittedAt: null }
  const [{ policy, nextTime }, inForm] = await Promise.all([
    readPermittedCalls(account),
    isCountryOfForm(account, form, to),
  ])
  return {
    refusal: numberRefusal(to, policy),
    isCountryOfForm: inForm,
    permittedAt: nextTime(to, now),
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
  tx: SqlTransaction,
  { form, row, rules, isDoNotCall, isConfirmed }: PlannedLead,
): Promise<PlannedCall> {
  const near = await countNear(tx, row, rules.permittedAt ?? new Date())
  return planCall({ form, isDoNotCall, isConfirmed, ...rules, near })
}

/**
 * Counts the form's other calls, placed or planned, within {@link CALL_WINDOW_HOURS} before or after a time, so that calls
 * that wait for the same morning count too, and the codes that it has sent lately. Needs the lock of the account.
 */
export async function countNear(
  { query }: SqlTransaction,
  { id, formId, phoneKey }: LeadSubmission,
  at: Date,
): Promise<Near> {
  const away = (from: Date, hours: number) => new Date(from.getTime() + hours * 3_600_000)
  const since = away(new Date(), -CALL_WINDOW_HOURS)
  const [first, last] = [away(at, -CALL_WINDOW_HOURS), away(at, CALL_WINDOW_HOURS)]
  const [counted] = await query<Near>`
    select calls.*, codes.* from
      (select count(*)::int as calls,
         (count(*) filter (where phone_key = ${phoneKey}))::int as "callsOfNumber"
       from lead_submissions
       where owner_id = ${OWNER} and form_id = ${formId} and id <> ${id}::uuid
         and call_state in ('planned', 'placed')
         and call_due_at > ${first}::timestamptz and call_due_at < ${last}::timestamptz) calls,
      (select count(*)::int as codes,
         (count(*) filter (where phone_key = ${phoneKey}))::int as "codesOfNumber"
       from lead_submissions
       where owner_id = ${OWNER} and form_id = ${formId} and id <> ${id}::uuid
         and created_at > ${since}::timestamptz
         and (call_state = 'unconfirmed' or code_hash is not null)) codes`
  return counted ?? { calls: 0, callsOfNumber: 0, codes: 0, codesOfNumber: 0 }
}
