import { dialCall, WorkerMissing } from '@/lib/features/calls/dial-call'
import {
  isPermitted,
  readPermittedTimes,
} from '@/lib/features/permitted-hours/read-permitted-times'
import { lacksWorker } from '@/lib/features/voice-workers/read-workers'
import { systemPool } from '@/lib/platform/database/client'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import type { CallerNumber } from '@/lib/features/calls/find-caller-number'
import { lockCampaign, pauseWith } from './campaign-status'
import { decideTick } from './decide-tick'
import type { PlacedCall } from './place-calls'

/** Transactions per tick. The next tick takes up what is left. */
const MAX_ROUNDS = 20

/** Due contacts per transaction. The number doubles as long as none of them can be called. */
const FIRST_BATCH = 50
const LARGEST_BATCH = 1000

/** How many calls are handed to the exchange in parallel. */
const PARALLEL_DIALS = 5

/**
 * Runs one tick of a campaign: records the calls that may start now, and dials them.
 * @param dueAt the time that the timer was set for; null to run the tick whatever timer is set
 * @param clock for tests
 * @returns when to set the next timer for, or null if no new timer is needed
 */
export async function runCampaignTick(
  campaignId: bigint,
  dueAt: Date | null,
  clock: () => Date = () => new Date(),
): Promise<Date | null> {
  const owner = await findOwner(campaignId)
  if (!owner) return null
  const permitted = await readPermittedTimes(owner)
  let size = FIRST_BATCH
  for (let round = 1; ; round += 1) {
    const last = round === MAX_ROUNDS
    const request = { now: clock(), permitted, dueAt: round === 1 ? dueAt : null, size, last }
    const tick = await transaction(owner, (tx) => decideTick(tx, campaignId, request))
    const { phoneNumber, calls, maxTalkSeconds } = tick
    if (phoneNumber) {
      const { workerMissing } = await dialCalls(owner, calls, {
        phoneNumber,
        maxTalkSeconds,
        clock,
      })
      if (workerMissing) await pauseWithoutWorker(owner, campaignId)
    }
    if (!tick.again) return tick.timer
    if (tick.fruitless) size = Math.min(LARGEST_BATCH, 2 * size)
  }
}

/** A timer carries the campaign alone: this lookup finds its account. */
async function findOwner(campaignId: bigint): Promise<Owner | null> {
  const { rows } = await systemPool().query<{ owner_id: string }>(
    'select owner_id from campaigns where id = $1',
    [String(campaignId)],
  )
  return rows[0] ? { id: BigInt(rows[0].owner_id) } : null
}

/**
 * Pauses a campaign for which no voice worker came, unless one has reported: then all of them are busy, and the
 * contact soon gets its turn again.
 */
async function pauseWithoutWorker(owner: Owner, id: bigint): Promise<void> {
  if (!(await lacksWorker())) return
  await transaction(owner, async (tx) => pauseWith(tx, await lockCampaign(tx, id), 'no_worker'))
}

/** After these, the call has been settled. */
const REFUSALS: readonly ErrorCode[] = ['telephony_error', 'service_unavailable']

interface Dialing {
  phoneNumber: CallerNumber
  maxTalkSeconds: number
  /** Returns when each call is about to ring. */
  clock: () => Date
}

/**
 * Dials recorded calls. Those that the exchange refuses, and those whose permitted hours are over by then, are settled
 * when this returns.
 * @returns whether no voice worker came for some of them
 */
export async function dialCalls(
  owner: Owner,
  calls: readonly PlacedCall[],
  { phoneNumber, maxTalkSeconds, clock }: Dialing,
): Promise<{ workerMissing: boolean }> {
  let workerMissing = false
  const remaining = calls.values()
  const dialRemaining = async () => {
    for (const call of remaining) {
      // A refusal settles the call. If settling fails, a sweeper finds the call.
      const mayRing = () => isPermitted(owner, call.to, clock())
      try {
        await dialCall(owner, { ...call, maxTalkSeconds }, phoneNumber, { mayRing })
      } catch (error) {
        if (error instanceof WorkerMissing) workerMissing = true
        if (error instanceof AppError && REFUSALS.includes(error.code)) continue
        log().error({ err: error, callId: call.id }, 'a refused call could not be settled')
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_DIALS }, dialRemaining))
  return { workerMissing }
}
