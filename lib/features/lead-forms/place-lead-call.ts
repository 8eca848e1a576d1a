import { randomUUID } from 'node:crypto'
import { translator } from '@/i18n/translator'
import { findActiveAssistant } from '@/lib/features/assistants/find-active-assistant'
import { dialCall } from '@/lib/features/calls/dial-call'
import { findActiveCallerNumber, type CallerNumber } from '@/lib/features/calls/find-caller-number'
import { openCall, type OpenedCall } from '@/lib/features/calls/open-call'
import {
  isPermitted,
  readPermittedCalls,
} from '@/lib/features/permitted-hours/read-permitted-times'
import type { CallPolicy } from '@/lib/features/permitted-hours/rules/call-policy'
import { prepared } from '@/lib/platform/database/prepared'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { diallableNumber } from '@/lib/platform/phone/read-phone'
import { lockedTransaction } from '@/lib/platform/tenancy/lock-account'
import { OWNER, type SqlTransaction, transaction } from '@/lib/platform/tenancy/tenant'
import type { LeadSubmission } from '@/prisma/generated/client'
import type { Lead } from './find-lead'
import { handOverSubmission } from './reactions/hand-over'
import { MAX_CALL_ATTEMPTS, RETRY_MINUTES } from './rules/lead-call'
import type { Answer, CallReason } from './rules/submission'

/**
 * Places the call of a submission, once. The submission is claimed in the transaction that stores the call; if the
 * process dies before it dials, the sweepers of calls dial or settle the call. Waits for the permitted hours, for a
 * voice worker, and while the contact is in another call.
 */
export async function placeLeadCall(due: Lead, clock: () => Date): Promise<void> {
  const { account, submission } = due
  const { callState, callDueAt, phone } = submission
  if (callState !== 'planned' || !callDueAt || callDueAt > clock()) return
  const to = diallableNumber(phone) ?? ''
  const { policy, nextTime } = await readPermittedCalls(account)
  const permitted = nextTime(to, clock())
  if (permitted === null) return refuse(due, 'no_permitted_time')
  if (permitted > clock()) return postpone(due, permitted)
  try {
    const opened = await lockedTransaction(account, (tx) => claimAndOpen(tx, due, policy))
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

const CLAIM = prepared(`
  update lead_submissions set call_state = 'placed', call_id = $3::uuid, call_attempts = call_attempts + 1
  where owner_id = $1 and id = $2::uuid and call_state = 'planned' returning id`)

interface Opened {
  call: OpenedCall
  from: CallerNumber
}

async function claimAndOpen(
  tx: SqlTransaction,
  { account, locale, submission, form }: Lead,
  policy: CallPolicy,
): Promise<Opened | null> {
  const { id, contactId, note, answers } = submission
  const callId = randomUUID()
  const claimed = await tx.queryText(CLAIM, [id, callId])
  if (claimed.length === 0) return null
  if (contactId === null) throw new AppError('not_found')
  const assistantId = await findActiveAssistant(tx, form.assistantId)
  if (!assistantId) throw new AppError('no_assistant')
  const from = await findFormNumber(tx, form.phoneNumberId)
  if (!from) throw new AppError('no_line')
  const call = await openCall(tx, account, {
    id: callId,
    callee: { contactId },
    assistantId,
    from,
    origin: 'lead_form',
    policy,
    leadFormId: form.id,
    facts: [...noteFact(note, locale), ...(answers as unknown as Answer[])],
  })
  return { call, from }
}

/** The form's number. If it was deleted, the account's first active one, as for a form without a number. */
async function findFormNumber(tx: SqlTransaction, id: bigint | null) {
  const found = await findActiveCallerNumber(tx, id)
  if (found || id === null) return found
  const kept = await tx.query`
    select id from phone_numbers where id = ${id} and owner_id = ${OWNER} and deleted_at is null`
  return kept.length > 0 ? null : findActiveCallerNumber(tx, null)
}

function noteFact(value: string | null, locale: string): Answer[] {
  return value ? [{ label: translator(locale, 'lead-forms-visitor')('note'), value }] : []
}

/** Does not wait for a refusal, which would hold the job up: reactions/ notes one. */
async function dial({ account }: Lead, { call, from }: Opened, clock: () => Date): Promise<void> {
  const mayRing = () => isPermitted(account, call.to, clock())
  await dialCall(account, call, from, { mayRing, refusedWithinMs: 0 }).catch((error: unknown) => {
    // The call is settled.
    if (!(error instanceof AppError)) throw error
  })
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
  if (await changePlanned(due, data)) await handOverSubmission({ ...due.submission, ...data })
}

async function refuse(due: Lead, callReason: CallReason | null): Promise<void> {
  await changePlanned(due, { callState: 'none', callReason })
}

async function changePlanned(
  { account, submission }: Lead,
  data: Partial<Pick<LeadSubmission, 'callState' | 'callReason' | 'callDueAt' | 'callAttempts'>>,
): Promise<boolean> {
  const { count } = await transaction(account, ({ db }) =>
    db.leadSubmission.updateMany({ where: { id: submission.id, callState: 'planned' }, data }),
  )
  return count > 0
}
