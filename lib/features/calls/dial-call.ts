import { JobsUnavailable } from '@/lib/vendors/jobs'
import {
  type CallProgress,
  type DialRequest,
  telephony,
  TelephonyError,
} from '@/lib/vendors/telephony'
import { prepared } from '@/lib/platform/database/prepared'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { moveForward } from './agent-reports'
import { hangUp } from './hang-up'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { isActive } from '@/lib/platform/vocabulary/call'
import type { OpenedCall } from './open-call'
import { settleCall } from './settle-call'

/** No voice worker came, so the phone did not ring. The client sees it as any other refusal. */
export class WorkerMissing extends AppError {}

export interface DialOptions extends Pick<DialRequest, 'refusedWithinMs'> {
  /** Whether the number may be rung at this moment, asked right before it rings. */
  mayRing?: () => Promise<boolean>
}

/**
 * Asks the exchange to dial a stored call, and stores the call progress that it reports. A call that
 * the exchange refuses stays in the history with its reason, and costs nothing.
 * @returns whether the number may be rung; if not, its phone did not ring, and the call is settled as `outside_hours`
 * @throws telephony_error (with `call_id` and `reason`; a `WorkerMissing` if no voice worker came),
 *   service_unavailable (with `call_id`)
 */
export async function dialCall(
  owner: Owner,
  call: Pick<OpenedCall, 'id' | 'to' | 'maxTalkSeconds'>,
  from: { phoneNumber: string; sipTrunkId: string | null },
  { mayRing = () => Promise.resolve(true), refusedWithinMs }: DialOptions = {},
): Promise<boolean> {
  let isPermitted = true
  const request = {
    callId: call.id,
    accountId: String(owner.id),
    to: call.to,
    from: from.phoneNumber,
    trunkId: from.sipTrunkId,
    maxTalkSeconds: call.maxTalkSeconds,
    refusedWithinMs,
    async isWanted() {
      if (!(await isRunning(owner, call.id))) return false
      isPermitted = await mayRing()
      return isPermitted
    },
  }
  try {
    await telephony().dial(request, (progress) => storeProgress(owner, call.id, progress))
  } catch (error) {
    if (!(error instanceof JobsUnavailable)) throw await settleRefused(owner, call.id, error)
    if (await isGivenUp(owner, call.id, error)) throw serviceUnavailable(call.id)
  }
  if (!isPermitted) {
    await settleCall(owner, call.id, { reported: 'failed', endReason: 'outside_hours' })
  }
  return isPermitted
}

const STATUS = prepared('select status from calls where owner_id = $1 and id = $2::uuid')

async function isRunning(owner: Owner, id: string): Promise<boolean> {
  const { rows } = await tenantQuery<{ status: string }>(owner, STATUS, [id])
  return rows.some(({ status }) => isActive(status))
}

/** Settles a call that the exchange refused. @returns the error that says so, telephony_error */
export async function settleRefused(
  owner: Owner,
  callId: string,
  error: unknown,
): Promise<AppError> {
  log().warn({ err: error, callId }, 'the exchange refused a call')
  const failure = error instanceof TelephonyError ? error : null
  const endReason = failure?.endReason ?? 'telephony_error'
  await settleCall(owner, callId, { reported: 'failed', endReason, endDetail: failure?.detail })
  const reason =
    failure?.message ?? 'The telephone exchange cannot be reached. Try again in a few minutes.'
  const Refusal = endReason === 'agent_missing' ? WorkerMissing : AppError
  return new Refusal('telephony_error', { call_id: callId, reason })
}

/**
 * Ends a call whose job, which plays it, was not handed over as far as is known. If the job engine took it all the same,
 * the job finds a call that has ended, and does nothing.
 * @returns false if the job was faster: then the call took place, and a repeated request must not make another one
 */
async function isGivenUp(owner: Owner, callId: string, error: Error): Promise<boolean> {
  const end = { reported: 'failed', endReason: 'service_unavailable' } as const
  const { changed } = await settleCall(owner, callId, end)
  if (changed) log().error({ err: error, callId }, 'a call was given up: no job can be handed over')
  return changed
}

/** Says that a call could not be started because the job engine is away. */
export function serviceUnavailable(callId: string): AppError {
  return new AppError('service_unavailable', { call_id: callId }, { 'Retry-After': '5' })
}

/** The request has been answered by now: a failure here is left to the exchange's webhooks and the sweeper. */
async function storeProgress(owner: Owner, callId: string, progress: CallProgress): Promise<void> {
  try {
    if (progress.kind === 'unanswered') await settleCall(owner, callId, progress)
    else {
      const status = progress.kind === 'answered' ? 'in_progress' : 'ringing'
      const changed = await moveForward(owner, callId, { status, at: progress.at })
      // A call that was hung up at the moment of dialing rings all the same.
      if (!changed && !(await isRunning(owner, callId))) await hangUp({ callId, externalId: null })
    }
  } catch (error) {
    log().error({ err: error, callId }, 'the call progress could not be stored')
  }
}
