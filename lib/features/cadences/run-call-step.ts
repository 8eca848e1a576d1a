import { BUSY_RETRY_MINUTES, type CadenceStep } from './rules/cadence'
import type { StepProblem } from '@/lib/platform/vocabulary/cadence'
import { ACTIVE_STATUSES } from '@/lib/platform/vocabulary/call'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { nextPermittedTime } from '@/lib/features/calls/rules/permitted-hours'
import { hasEnoughDigits } from '@/lib/platform/phone/phone'
import { dialledNumber } from '@/lib/platform/phone/dialled-number'
import { addActivity } from '@/lib/features/contacts/add-activity'
import { findActiveAssistant } from '@/lib/features/assistants/find-active-assistant'
import { dialCall } from '@/lib/features/calls/dial-call'
import { findActiveCallerNumber } from '@/lib/features/calls/find-caller-number'
import { openCall, type OpenedCall } from '@/lib/features/calls/open-call'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { claimStep, postponeStep } from './claim-step'
import type { DueStep } from './find-due-step'
import type { Standing } from './step-job'

type CallStep = Extract<CadenceStep, { type: 'call' }>

interface Opened {
  place: Standing
  call: OpenedCall
  line: { phoneNumber: string; sipTrunkId: string | null }
}

/**
 * Calls by a step. Nobody is called outside of the permitted hours, or while they are in a call
 * with us: then the step waits. The call's record is written in the transaction that claims the
 * step, so that there is never a second one; should the process die before the exchange is asked,
 * the call is looked after like every other.
 * @returns where the enrolment stands then; null where the step was not ours to do
 */
export async function runCallStep(
  due: DueStep,
  step: CallStep,
  now: Date,
): Promise<Standing | null> {
  if (!hasEnoughDigits(due.contact.phone)) return failStep(due, 'invalid_number')
  const permitted = nextPermittedTime(dialledNumber(due.contact.phone), now)
  if (permitted > now) return transaction(due.account, (tx) => postponeStep(tx, due, permitted))
  try {
    const opened = await transaction(due.account, (tx) => claimAndOpen(tx, due, step))
    if (!opened) return null
    await dialCall(due.account, opened.call, opened.line).catch((error: unknown) =>
      keepRefusal(due, error),
    )
    return opened.place
  } catch (error) {
    // The transaction is undone, and the step with it.
    if (!(error instanceof AppError)) throw error
    if (error.code === 'call_in_progress') return waitForTheCall(due)
    const problem = PROBLEMS[error.code]
    if (!problem) throw error
    return failStep(due, problem)
  }
}

const PROBLEMS: Partial<Record<ErrorCode, StepProblem>> = {
  contact_dnc: 'do_not_call',
  insufficient_balance: 'insufficient_balance',
  no_assistant: 'no_assistant',
  no_line: 'no_line',
}

async function claimAndOpen(
  tx: TenantTransaction,
  due: DueStep,
  step: CallStep,
): Promise<Opened | null> {
  await lockAccount(tx)
  const place = await claimStep(tx, due)
  if (!place) return null
  const { assistantId, phoneNumberId } = step
  if (!(await findActiveAssistant(tx.db, assistantId))) throw new AppError('no_assistant')
  const line = await findActiveCallerNumber(tx.db, phoneNumberId ? BigInt(phoneNumberId) : null)
  if (!line) throw new AppError('no_line')
  const callee = { contactId: due.contact.id }
  await requireNoCall(tx, due)
  const call = await openCall(tx, due.account, {
    callee,
    assistantId,
    from: line,
    origin: 'cadence',
  })
  return { place, call, line }
}

/** The database keeps outbound calls apart; somebody may also be calling us. @throws call_in_progress */
async function requireNoCall({ db }: TenantTransaction, { contact }: DueStep): Promise<void> {
  const where = { contactId: contact.id, status: { in: [...ACTIVE_STATUSES] } }
  if ((await db.call.count({ where })) > 0) throw new AppError('call_in_progress')
}

function waitForTheCall(due: DueStep): Promise<Standing | null> {
  const again = new Date(Date.now() + BUSY_RETRY_MINUTES * 60_000)
  return transaction(due.account, (tx) => postponeStep(tx, due, again))
}

/** The step is behind, and why it did nothing is kept. */
function failStep(due: DueStep, reason: StepProblem): Promise<Standing | null> {
  return transaction(due.account, async (tx) => {
    const place = await claimStep(tx, due)
    if (place) await keepProblem(tx, due, reason)
    return place
  })
}

/** The exchange refused a call that was on record already. */
async function keepRefusal(due: DueStep, error: unknown): Promise<void> {
  if (!(error instanceof AppError)) throw error
  await transaction(due.account, (tx) => keepProblem(tx, due, 'telephony_error'))
}

async function keepProblem(
  tx: TenantTransaction,
  due: DueStep,
  reason: StepProblem,
): Promise<void> {
  const { contact, cadenceId, cadenceName, index } = due
  await addActivity(tx, {
    contactId: contact.id,
    kind: 'cadence_step_failed',
    data: { cadenceId: String(cadenceId), cadenceName, step: index + 1, type: 'call', reason },
  })
}
