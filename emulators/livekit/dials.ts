import {
  type CreateSIPParticipantRequest,
  DisconnectReason,
  type ParticipantInfo,
  ParticipantInfo_Kind,
  SIPParticipantInfo,
  type SIPOutboundTrunkInfo,
} from '@livekit/protocol'
import type { Failure } from './failure'
import { newId, type Rooms } from './rooms'
import { leaveReason, ringingFailure, sipFailure, unreachableFailure } from './sip-status'

/** An outbound call leg: the callee's telephone, while it is dialed and during the call. */
export interface Dial {
  to: string
  /** Our number. */
  from: string
  trunk: string
  room: string
  identity: string
  metadata: string
  waitUntilAnswered: boolean
  ringingTimeoutSeconds: number
  maxCallSeconds: number
  /** `sip.callStatus`. Keeps its last value if the call is not answered. */
  readonly status: string
  /** Whether the callee has left the room. */
  readonly over: boolean
  ring(): void
  answer(): void
  /** Ends the dial with the provider's final SIP status, such as 486 "Busy Here". */
  fail(code: number, reason: string): void
  /** Lets the ringing timeout elapse. */
  timeOut(): void
  /** Ends the dial because the provider's address does not respond. */
  failUnreachable(): void
  hangUp(): void
  /** Hangs up, but leaves the room only 20 emulated seconds later, when the connection times out. */
  hangUpLate(): void
  /** Ends the answered call because no audio arrives. The status stays `active`. */
  loseAudio(): void
}

interface Outcome {
  answered(info: SIPParticipantInfo): void
  failed(failure: Failure): void
}

const RINGING_SECONDS = 180
const CALL_SECONDS = 24 * 3600

/** Time until LiveKit removes a participant that lost its connection. */
const LATE_SECONDS = 20

/**
 * Starts a dial. The callee's participant joins the room immediately, and leaves it if the call is not answered.
 * @param secondMs length of an emulated second, in milliseconds
 * @param outcome callbacks for the answer and the failure
 */
export function startDial(
  rooms: Rooms,
  request: CreateSIPParticipantRequest,
  trunk: SIPOutboundTrunkInfo,
  secondMs: number,
  outcome: Outcome,
): Dial {
  const { sipCallTo: to, roomName: room, participantIdentity: identity } = request
  const callId = newId('SCL')
  const from = request.sipNumber || (trunk.numbers[0] ?? '')
  const ringingTimeoutSeconds = Number(request.ringingTimeout?.seconds ?? RINGING_SECONDS)
  const maxCallSeconds = Number(request.maxCallDuration?.seconds ?? CALL_SECONDS)
  const attributes: Record<string, string> = {
    ...request.participantAttributes,
    'sip.callStatus': 'dialing',
    'sip.callID': callId,
    'sip.trunkID': trunk.sipTrunkId,
    'sip.trunkPhoneNumber': from,
    'sip.phoneNumber': to,
  }
  const newcomer = { identity, metadata: request.participantMetadata, attributes }
  let over = false
  let answered = false
  const participant: ParticipantInfo = rooms.join(
    room,
    { ...newcomer, kind: ParticipantInfo_Kind.SIP },
    () => {
      over = true
      clearTimeout(ringing)
      clearTimeout(talking)
      // Fails a request that is still waiting. No effect after an answer.
      outcome.failed(ringingFailure())
    },
  )
  let talking: NodeJS.Timeout | undefined

  const set = (status: string): void => void (participant.attributes['sip.callStatus'] = status)
  const leave = (reason: DisconnectReason): void => rooms.leave(room, participant, reason)
  const unanswered = (reason: DisconnectReason, failure: Failure): void => {
    if (over || answered) return
    outcome.failed(failure)
    leave(reason)
  }
  const hangUp = (): void => {
    if (over) return
    if (answered) set('hangup')
    leave(DisconnectReason.CLIENT_INITIATED)
  }
  const hangUpLate = (): void => {
    if (over || !answered) return
    set('hangup')
    const timedOut = () => leave(DisconnectReason.CONNECTION_TIMEOUT)
    setTimeout(timedOut, LATE_SECONDS * secondMs).unref()
  }
  const timeOut = () => unanswered(DisconnectReason.USER_UNAVAILABLE, ringingFailure())
  const ringing = setTimeout(timeOut, ringingTimeoutSeconds * secondMs).unref()

  return {
    to,
    from,
    trunk: trunk.sipTrunkId,
    room,
    identity,
    metadata: request.participantMetadata,
    waitUntilAnswered: request.waitUntilAnswered,
    ringingTimeoutSeconds,
    maxCallSeconds,
    get status() {
      return participant.attributes['sip.callStatus'] ?? ''
    },
    get over() {
      return over
    },
    ring() {
      if (!over && !answered) set('ringing')
    },
    answer() {
      if (over || answered) return
      answered = true
      clearTimeout(ringing)
      talking = setTimeout(hangUp, Math.min(maxCallSeconds * secondMs, 2 ** 31 - 1)).unref()
      set('active')
      const info = { participantId: participant.sid, participantIdentity: identity }
      outcome.answered(new SIPParticipantInfo({ ...info, roomName: room, sipCallId: callId }))
    },
    fail: (code, reason) => unanswered(leaveReason(code), sipFailure(code, reason)),
    timeOut,
    failUnreachable: () => unanswered(DisconnectReason.CLIENT_INITIATED, unreachableFailure()),
    hangUp,
    hangUpLate,
    loseAudio() {
      if (answered && !over) leave(DisconnectReason.CLIENT_INITIATED)
    },
  }
}
