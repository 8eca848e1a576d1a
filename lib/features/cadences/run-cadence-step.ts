import { findActiveAssistant } from '@/lib/features/assistants/find-active-assistant'
import { dialCall, WorkerMissing } from '@/lib/features/calls/dial-call'
import { findActiveCallerNumber } from '@/lib/features/calls/find-caller-number'
import { openCall, type OpenedCall } from '@/lib/features/calls/open-call'
import { addActivity } from '@/lib/features/contacts/add-activity'
import { sendMessage } from '@/lib/features/messages/send-message'
import {
  isPermitted,
  readPermittedTimes,
} from '@/lib/features/permitted-hours/read-permitted-times'
import { readCallPolicy } from '@/lib/features/permitted-hours/call-countries'
import type { CallPolicy } from '@/lib/features/permitted-hours/rules/call-policy'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { StepProblem } from '@/lib/platform/vocabulary/cadence'
import { ACTIVE_STATUSES } from '@/lib/platform/vocabulary/call'
import type { PlannedMessage } from '@/lib/platform/vocabulary/message'
import { claimStep, completeEnrollment, postponeStep, returnStep } from './claim-step'
import { type DueStep, findDueStep, type Position, stepJob, type StepJob } from './due-steps'
import { BUSY_RETRY_MINUTES, type CadenceStep, WORKER_RETRY_MINUTES } from './rules/cadence'
import { diallableNumber } from '@/lib/platform/phone/read-phone'

type CallStep = Extract<CadenceStep, { type: 'call' }>
type MessageStep = Exclude<CadenceStep, { type: 'call' }>

/**
 * Runs the step of a timer, unless the timer is void. The step is claimed before it runs, so that it
 * never runs twice. If the process dies in between, a message stays unsent; a call is recorded in
 * the claiming transaction, and the sweepers of calls settle it. A step that cannot run puts its
 * reason on the timeline, and the enrollment continues.
 * @param clock for tests
 * @returns the next timer to set, or null
 */
export async function runCadenceStep(
  job: StepJob,
  clock: () => Date = () => new Date(),
): Promise<StepJob | null> {
  const due = await findDueStep(job)
  if (!due) return null
  const step = due.steps[due.index]
  if (!step) return complete(due)
  const next =
    step.type === 'call' ? await runCallStep(due, step, clock) : await runMessageStep(due, step)
  if (!next) return null
  // No delay follows the last step.
  if (next.nextRunAt && next.currentStep >= due.steps.length) {
    return complete({ ...due, index: next.currentStep, dueAt: next.nextRunAt })
  }
  return stepJob(next)
}

async function complete(due: DueStep): Promise<null> {
  const { cadenceId, cadenceName, contact, account } = due
  await transaction(account, async (tx) => {
    if (!(await completeEnrollment(tx, due))) return
    await addActivity(tx, {
      contactId: contact.id,
      kind: 'cadence_ended',
      data: { cadenceId: String(cadenceId), cadenceName, reason: 'completed' },
    })
  })
  return null
}

/** `sendMessage` puts the outcome on the timeline. */
async function runMessageStep(due: DueStep, step: MessageStep): Promise<Position | null> {
  const { account, contact, cadenceId, cadenceName, index } = due
  const claimed = await transaction(account, (tx) => claimStep(tx, due))
  if (!claimed) return null
  await sendMessage(account, {
    contactId: contact.id,
    message: toMessage(step),
    cause: { kind: 'cadence', cadenceId: String(cadenceId), cadenceName, step: index + 1 },
  })
  return claimed
}

function toMessage(step: MessageStep): PlannedMessage {
  if (step.type === 'sms') return { channel: 'sms', text: step.text }
  const { templateName, language, parameters } = step
  return { channel: 'chatapp', templateName, language, parameters }
}

/**
 * Places the call of a step. Waits for the permitted hours, and while the contact is in a call with
 * the account. The call is recorded in the transaction that claims the step, so there is never a
 * second one; if the process dies before it dials, the sweepers of calls settle the call.
 * @returns the enrollment's new position, or null if another run has the step
 */
async function runCallStep(
  due: DueStep,
  step: CallStep,
  clock: () => Date,
): Promise<Position | null> {
  const now = clock()
  const to = diallableNumber(due.contact.phone)
  if (to === null) return failStep(due, 'invalid_number')
  const nextPermittedTime = await readPermittedTimes(due.account)
  const permitted = nextPermittedTime(to, now)
  if (permitted === null) return failStep(due, 'no_permitted_time')
  if (permitted > now) return transaction(due.account, (tx) => postponeStep(tx, due, permitted))
  try {
    const policy = await readCallPolicy(due.account)
    const opened = await transaction(due.account, (tx) => claimAndOpen(tx, due, step, policy))
    if (!opened) return null
    return await dialOpened(due, opened, clock)
  } catch (error) {
    // The transaction has rolled back, and the claim with it.
    if (!(error instanceof AppError)) throw error
    if (error.code === 'call_in_progress') return waitForCall(due)
    const problem = PROBLEMS[error.code]
    if (!problem) throw error
    return failStep(due, problem)
  }
}

/**
 * Dials the recorded call. If no voice worker came, or the permitted hours are over by then, the phone never rang: the step
 * is due again.
 */
async function dialOpened(
  due: DueStep,
  { next, call, phoneNumber }: OpenedStep,
  clock: () => Date,
): Promise<Position | null> {
  const mayRing = () => isPermitted(due.account, call.to, clock())
  let isRinging: boolean
  try {
    isRinging = await dialCall(due.account, call, phoneNumber, { mayRing })
  } catch (error) {
    if (error instanceof WorkerMissing) {
      const until = new Date(Date.now() + WORKER_RETRY_MINUTES * 60_000)
      return transaction(due.account, (tx) => returnStep(tx, due, next, until))
    }
    await recordRefusal(due, error)
    return next
  }
  if (isRinging) return next
  // Due at once, it waits for the next opening.
  return transaction(due.account, (tx) => returnStep(tx, due, next, clock()))
}

const PROBLEMS: Partial<Record<ErrorCode, StepProblem>> = {
  contact_dnc: 'do_not_call',
  insufficient_balance: 'insufficient_balance',
  no_assistant: 'no_assistant',
  no_line: 'no_line',
  costly_number: 'no_permitted_time',
  country_not_allowed: 'no_permitted_time',
}

interface OpenedStep {
  next: Position
  call: OpenedCall
  phoneNumber: { phoneNumber: string; sipTrunkId: string | null }
}

async function claimAndOpen(
  tx: TenantTransaction,
  due: DueStep,
  { assistantId, phoneNumberId }: CallStep,
  policy: CallPolicy,
): Promise<OpenedStep | null> {
  await lockAccount(tx)
  const next = await claimStep(tx, due)
  if (!next) return null
  if (!(await findActiveAssistant(tx, assistantId))) throw new AppError('no_assistant')
  const id = phoneNumberId ? BigInt(phoneNumberId) : null
  const phoneNumber = await findActiveCallerNumber(tx, id)
  if (!phoneNumber) throw new AppError('no_line')
  const callee = { contactId: due.contact.id }
  await requireNoCall(tx, due)
  const call = await openCall(tx, due.account, {
    callee,
    assistantId,
    from: phoneNumber,
    origin: 'cadence',
    policy,
  })
  return { next, call, phoneNumber }
}

/** The database rules out a second outbound call, but the contact may be calling us. @throws call_in_progress */
async function requireNoCall({ db }: TenantTransaction, { contact }: DueStep): Promise<void> {
  const where = { contactId: contact.id, status: { in: [...ACTIVE_STATUSES] } }
  if ((await db.call.count({ where })) > 0) throw new AppError('call_in_progress')
}

function waitForCall(due: DueStep): Promise<Position | null> {
  const retryAt = new Date(Date.now() + BUSY_RETRY_MINUTES * 60_000)
  return transaction(due.account, (tx) => postponeStep(tx, due, retryAt))
}

/** Passes over the step and records the reason. */
function failStep(due: DueStep, reason: StepProblem): Promise<Position | null> {
  return transaction(due.account, async (tx) => {
    const next = await claimStep(tx, due)
    if (next) await recordProblem(tx, due, reason)
    return next
  })
}

async function recordRefusal(due: DueStep, error: unknown): Promise<void> {
  if (!(error instanceof AppError)) throw error
  await transaction(due.account, (tx) => recordProblem(tx, due, 'telephony_error'))
}

async function recordProblem(
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
