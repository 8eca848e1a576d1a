import { translator } from '@/i18n/translator'
import { findActiveAssistant } from '@/lib/features/assistants/find-active-assistant'
import { dialCall, WorkerMissing } from '@/lib/features/calls/dial-call'
import { findActiveCallerNumber, type CallerNumber } from '@/lib/features/calls/find-caller-number'
import { openCall, type OpenedCall } from '@/lib/features/calls/open-call'
import { readCallPolicy } from '@/lib/features/permitted-hours/call-countries'
import {
  isPermitted,
  readPermittedTimes,
} from '@/lib/features/permitted-hours/read-permitted-times'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { diallableNumber } from '@/lib/platform/phone/read-phone'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { LeadSubmission } from '@/prisma/generated/client'
import { findLead, type Lead } from './find-lead'
import { handOverSubmission } from './reactions/hand-over'
import { MAX_CALL_ATTEMPTS, RETRY_MINUTES } from './rules/lead-call'
import type { Answer, CallReason } from './rules/submission'

/**
 * Places the call of a submission, once. The submission is claimed in the transaction that stores the call; if the
 * process dies before it dials, the sweepers of calls dial or settle the call. Waits for the permitted hours, for a
 * voice worker, and while the contact is in another call.
 * @param clock for tests
 */
export async function placeLeadCall(
  submissionId: string,
  clock: () => Date = () => new Date(),
): Promise<void> {
  const due = await findDue(submissionId, clock())
  if (!due) return
  const { account, submission } = due
  const to = diallableNumber(submission.phone) ?? ''
  const policy = await readCallPolicy(account)
  const permitted = (await readPermittedTimes(account, policy))(to, clock())
  if (permitted === null) return refuse(due, 'no_permitted_time')
  if (permitted > clock()) return postpone(due, permitted)
  try {
    const opened = await transaction(account, (tx) => claimAndOpen(tx, due, policy))
    if (opened) await dial(due, opened, clock)
  } catch (error) {
    // The transaction has rolled back, and the claim with it.
    if (!(error instanceof AppError)) throw error
    if (error.code === 'call_in_progress') return retry(due)
    const reason = REASONS[error.code]
    if (reason === undefined) throw error
    return refuse(due, reason)
  }
}

const REASONS: Partial<Record<ErrorCode, CallReason | null>> = {
  // The contact has been deleted.
  not_found: null,
  contact_dnc: 'do_not_call',
  costly_number: 'costly_number',
  country_not_allowed: 'country_not_allowed',
  insufficient_balance: 'insufficient_balance',
  no_assistant: 'no_assistant',
  no_line: 'no_phone_number',
  undiallable_phone: 'no_permitted_time',
}

async function findDue(id: string, now: Date): Promise<Lead | null> {
  const lead = await findLead(id)
  if (lead?.submission.callState !== 'planned') return null
  const { callDueAt } = lead.submission
  return callDueAt && callDueAt <= now ? lead : null
}

interface Opened {
  call: OpenedCall
  from: CallerNumber
}

async function claimAndOpen(
  tx: TenantTransaction,
  { account, locale, submission, form }: Lead,
  policy: Parameters<typeof openCall>[2]['policy'],
): Promise<Opened | null> {
  await lockAccount(tx)
  const { id, contactId, note, answers } = submission
  const { count } = await tx.db.leadSubmission.updateMany({
    where: { id, callState: 'planned' },
    data: { callState: 'placed', callAttempts: { increment: 1 } },
  })
  if (count === 0) return null
  if (contactId === null) throw new AppError('not_found')
  const assistantId = await findActiveAssistant(tx, form.assistantId)
  if (!assistantId) throw new AppError('no_assistant')
  const from = await findFormNumber(tx, form.phoneNumberId)
  if (!from) throw new AppError('no_line')
  const call = await openCall(tx, account, {
    callee: { contactId },
    assistantId,
    from,
    origin: 'lead_form',
    policy,
    leadFormId: form.id,
    facts: [...noteFact(note, locale), ...(answers as unknown as Answer[])],
  })
  await tx.db.leadSubmission.updateMany({ where: { id }, data: { callId: call.id } })
  return { call, from }
}

/** The form's number. If it was deleted, the account's first active one, as for a form without a number. */
async function findFormNumber(tx: TenantTransaction, id: bigint | null) {
  const found = await findActiveCallerNumber(tx, id)
  if (found || id === null) return found
  const isKept = (await tx.db.phoneNumber.count({ where: { id, deletedAt: null } })) > 0
  return isKept ? null : findActiveCallerNumber(tx, null)
}

function noteFact(value: string | null, locale: string): Answer[] {
  return value ? [{ label: translator(locale, 'lead-forms-visitor')('note'), value }] : []
}

/** If the phone never rings, the settled call plans another one: see reactions/. */
async function dial(due: Lead, { call, from }: Opened, clock: () => Date): Promise<void> {
  try {
    await dialCall(due.account, call, from, () => isPermitted(due.account, call.to, clock()))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error instanceof WorkerMissing) return
    await setCall(due, 'placed', { callReason: 'exchange_refused' })
  }
}

/** The call is due again a little later, until its attempts are used up. */
async function retry(due: Lead): Promise<void> {
  const callAttempts = due.submission.callAttempts + 1
  if (callAttempts >= MAX_CALL_ATTEMPTS) return refuse(due, 'called_lately')
  await postpone(due, new Date(Date.now() + RETRY_MINUTES * 60_000), callAttempts)
}

async function postpone(
  due: Lead,
  callDueAt: Date,
  callAttempts = due.submission.callAttempts,
): Promise<void> {
  const data = { callDueAt, callAttempts }
  if (await setCall(due, 'planned', data)) await handOverSubmission({ ...due.submission, ...data })
}

async function refuse(due: Lead, callReason: CallReason | null): Promise<void> {
  await setCall(due, 'planned', { callState: 'none', callReason })
}

async function setCall(
  { account, submission }: Lead,
  from: 'planned' | 'placed',
  data: Partial<Pick<LeadSubmission, 'callState' | 'callReason' | 'callDueAt' | 'callAttempts'>>,
): Promise<boolean> {
  const { count } = await transaction(account, ({ db }) =>
    db.leadSubmission.updateMany({ where: { id: submission.id, callState: from }, data }),
  )
  return count > 0
}
