import { setTimeout as wait } from 'node:timers/promises'
// The SDK takes this type but does not export it.
import { JobStatus } from '@livekit/protocol'
import { hold } from '@/lib/platform/background'
import { log } from '@/lib/platform/log'
import type { LivekitClients } from './livekit-clients'
import { endOfDial, progressOf, translateErrors } from './livekit-failure'
import { AGENT_NAME, isCallee, isFarewell, isWorker, roomOf } from './livekit-message'
import { type CallLeg, type CallProgress, type DialRequest, TelephonyError } from './port'

const RINGING_TIMEOUT_SECONDS = 45

/** A call that the exchange does not refuse within this time of ringing counts as accepted. */
const REFUSED_WITHIN_MS = 700

/** A worker that is free joins within 0.7 s. */
const WORKER_WITHIN_MS = 5000

/** Further wait for a worker that has accepted the call: its process may still load on a busy machine. */
const WORKER_LOADS_MS = 15_000

const WORKER_POLL_MS = 100
const RINGING_POLL_MS = 500

export interface DialLimits {
  workerWithinMs?: number
  /** Further wait for a worker that has accepted the call. */
  workerLoadsMs?: number
  /** Maximum wait for the exchange to refuse the call. */
  refusedWithinMs?: number
}

type OnProgress = (progress: CallProgress) => Promise<void>
type Dialed = DialRequest & { trunkId: string }

/**
 * Dials through LiveKit. The callee's phone rings only once a worker is in the room: LiveKit accepts a dispatch that no worker
 * takes, and the callee would answer into silence.
 */
export function livekitDialer(
  { sip, agents, rooms }: LivekitClients,
  {
    workerWithinMs = WORKER_WITHIN_MS,
    workerLoadsMs = WORKER_LOADS_MS,
    refusedWithinMs = REFUSED_WITHIN_MS,
  }: DialLimits = {},
) {
  const participantsOf = (room: string) => translateErrors(rooms.listParticipants(room))

  /** A failure to delete a room must not hide why it is deleted. LiveKit ends an empty one by itself. */
  const closeRoom = (room: string) => rooms.deleteRoom(room).catch(() => {})

  /**
   * Sends the worker to a room, and waits until it is there.
   * @throws TelephonyError, with `agent_missing` if no worker has come
   */
  async function summonWorker(
    room: string,
    metadata: string,
    { isIt = isWorker, loadsMs = workerLoadsMs } = {},
  ): Promise<void> {
    const { id } = await translateErrors(agents.createDispatch(room, AGENT_NAME, { metadata }))
    const isThere = async () => (await participantsOf(room)).some(isIt)
    if (await comesTrue(isThere, workerWithinMs)) return
    if ((await isAccepted(id, room)) && (await comesTrue(isThere, loadsMs))) return
    await closeRoom(room)
    throw workerMissing()
  }

  /** Whether a worker has accepted a dispatch, which LiveKit lists only then. */
  async function isAccepted(dispatchId: string, room: string): Promise<boolean> {
    const dispatch = await translateErrors(agents.getDispatch(dispatchId, room))
    return (
      dispatch?.state?.jobs.some(({ state }) => state?.status === JobStatus.JS_RUNNING) ?? false
    )
  }

  /**
   * Rings until the call is answered or refused. LiveKit reports the reason of a refusal only to a request
   * that waits.
   */
  async function ring(request: Dialed, room: string): Promise<CallProgress> {
    const { callId, to, from, trunkId, maxTalkSeconds } = request
    try {
      await sip.createSipParticipant(trunkId, to, room, {
        fromNumber: from,
        participantIdentity: `person-${callId}`,
        participantMetadata: metadataOf(request),
        ringingTimeout: RINGING_TIMEOUT_SECONDS,
        // The exchange counts from the first ring.
        maxCallDuration: RINGING_TIMEOUT_SECONDS + maxTalkSeconds,
        krispEnabled: true,
        waitUntilAnswered: true,
      })
      return { kind: 'answered', at: new Date() }
    } catch (error) {
      // The worker would wait in the room in vain.
      await closeRoom(room)
      return progressOf(error)
    }
  }

  /** Reports once that the telephone rings. No webhook reports it: the callee joins the room during dialing. */
  async function reportRinging(room: string, isOver: () => boolean, onProgress: OnProgress) {
    try {
      while (!isOver()) {
        await wait(RINGING_POLL_MS)
        const callee = (await participantsOf(room)).find(isCallee)
        const status = callee?.attributes['sip.callStatus']
        if (!callee || status === 'dialing') continue
        if (status === 'ringing') await onProgress({ kind: 'ringing', at: new Date() })
        return
      }
    } catch (error) {
      log().warn({ err: error, room }, 'it is not known whether a call rings')
    }
  }

  async function dial(request: DialRequest, onProgress: OnProgress): Promise<void> {
    const { callId, trunkId } = request
    if (!trunkId) {
      throw new TelephonyError('refused', 'This number has no trunk to call out through.')
    }
    const room = roomOf({ callId, externalId: null })
    await summonWorker(room, metadataOf(request))
    if (!(await request.isWanted())) {
      await closeRoom(room)
      return
    }
    let isOver = false
    const ringing = ring({ ...request, trunkId }, room).finally(() => (isOver = true))
    hold(reportRinging(room, () => isOver, onProgress))
    const early = ringing.then(
      () => null,
      (error: unknown) => error,
    )
    const refusal = await Promise.race([
      early,
      wait(request.refusedWithinMs ?? refusedWithinMs, null),
    ])
    if (refusal) throw refusal as TelephonyError
    hold(ringing.then(onProgress, (error: unknown) => reportLateRefusal(error, onProgress)))
  }

  async function sendFarewell({ callId, externalId }: CallLeg): Promise<void> {
    const room = roomOf({ callId, externalId })
    if ((await participantsOf(room)).some(isFarewell)) return
    // The person hears silence until then.
    const limits = { isIt: isFarewell, loadsMs: 0 }
    await summonWorker(room, JSON.stringify({ callId, farewell: true }), limits)
  }

  return { dial, summonWorker, sendFarewell }
}

/** Waits for a condition. @returns whether it came true in time */
async function comesTrue(condition: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  for (const deadline = Date.now() + limitMs; !(await condition()); await wait(WORKER_POLL_MS)) {
    if (Date.now() >= deadline) return false
  }
  return true
}

function workerMissing(): TelephonyError {
  const message =
    'No assistant was free to speak, so nobody was called. Try again in a few minutes.'
  return new TelephonyError('unreachable', message, { endReason: 'agent_missing' })
}

/** The metadata that the worker gets with its job. */
function metadataOf({ callId, accountId }: DialRequest): string {
  return JSON.stringify({ callId, accountId })
}

/** Where the connection to the exchange was lost, nothing is reported: its webhooks or the sweeper settle the call. */
async function reportLateRefusal(error: unknown, onProgress: OnProgress): Promise<void> {
  const end = endOfDial(error)
  if (end) await onProgress({ kind: 'unanswered', ...end })
}
