import { DisconnectReason, ParticipantInfo_Kind, type ParticipantInfo } from '@livekit/protocol'
import { type WebhookEvent, WebhookReceiver } from 'livekit-server-sdk'
import type { DialEnd } from './rules/sip-status'
import type { ExchangeMessage, Telephony, CallLeg } from './port'

/** Reads LiveKit's webhooks. Their token is signed with our secret and contains the hash of the body. */
export function livekitMessages(key: string, secret: string): Telephony['readMessage'] {
  const receiver = new WebhookReceiver(key, secret)
  return async (body, authorization) => {
    try {
      const token = authorization?.replace(/^Bearer\s+/i, '')
      return messagesOf(await receiver.receive(body, token))
    } catch {
      return null
    }
  }
}

function messagesOf({ event, room, participant, createdAt }: WebhookEvent): ExchangeMessage[] {
  const call = callOf(room?.name ?? '')
  if (!room || !call) return []
  const known = { ...call, at: new Date(Number(createdAt) * 1000) }
  if (event === 'room_finished') return [{ ...known, kind: 'call_leg_down', ...LINE_LOST }]
  if (!participant) return []
  if (isCallee(participant)) return aboutCallee(event, known, participant)
  if (isWorker(participant)) return aboutWorker(event, known, participant)
  return isOperator(participant) ? aboutOperator(event, known) : []
}

interface Known {
  callId: string | null
  externalId: string | null
  at: Date
}

const LEAVING = new Set<string>(['participant_left', 'participant_connection_aborted'])

function aboutCallee(event: string, known: Known, participant: ParticipantInfo): ExchangeMessage[] {
  if (LEAVING.has(event)) return [{ ...known, kind: 'call_leg_down', ...endOf(participant) }]
  if (event !== 'participant_joined') return []
  const { externalId } = known
  return externalId ? [incomingCall(externalId, participant)] : progress(known, participant)
}

function aboutOperator(event: string, known: Known): ExchangeMessage[] {
  if (event === 'participant_joined') return [{ ...known, kind: 'operator_joined' }]
  return LEAVING.has(event) ? [{ ...known, kind: 'operator_left' }] : []
}

/** A worker that only changes its connection stays. */
const STAYS: readonly DisconnectReason[] = [
  DisconnectReason.DUPLICATE_IDENTITY,
  DisconnectReason.MIGRATION,
]

function aboutWorker(
  event: string,
  known: Known,
  { disconnectReason }: ParticipantInfo,
): ExchangeMessage[] {
  if (event === 'participant_joined') return [{ ...known, kind: 'worker_joined' }]
  if (!LEAVING.has(event) || STAYS.includes(disconnectReason)) return []
  return [{ ...known, kind: 'worker_left' }]
}

function incomingCall(externalId: string, { attributes }: ParticipantInfo): ExchangeMessage {
  const to = attributes['sip.trunkPhoneNumber'] ?? ''
  const from = attributes['sip.phoneNumber'] ?? ''
  return { kind: 'incoming', externalId, to, from }
}

/** The values of `sip.callStatus` that matter here. An ordinary outbound call is still `dialing` when it joins. */
const PROGRESS = new Map([
  ['ringing', 'ringing'],
  ['active', 'answered'],
] as const)

function progress(known: Known, { attributes }: ParticipantInfo): ExchangeMessage[] {
  const kind = PROGRESS.get(attributes['sip.callStatus'] as 'ringing')
  return kind ? [{ ...known, kind }] : []
}

type LegEnd = DialEnd & { isLate: boolean }

const HUNG_UP: DialEnd = { reported: 'abandoned', endReason: 'customer_hung_up' }
const FAILED: DialEnd = { reported: 'failed', endReason: 'provider_trouble' }
// LiveKit waits for sound, or for the connection, before it gives either up.
const LINE_LOST: LegEnd = { reported: 'failed', endReason: 'line_lost', isLate: true }

const WE_HUNG_UP: readonly DisconnectReason[] = [
  DisconnectReason.ROOM_DELETED,
  DisconnectReason.ROOM_CLOSED,
  DisconnectReason.PARTICIPANT_REMOVED,
]

/**
 * The end of a call leg. It is less exact than the SIP response to dialing, which a webhook lacks. `sip.callStatus`
 * decides, because LiveKit also gives `CLIENT_INITIATED` for a 503 and for a line without sound.
 */
function endOf({ disconnectReason, attributes }: ParticipantInfo): LegEnd {
  if (WE_HUNG_UP.includes(disconnectReason)) {
    return { reported: 'completed', endReason: 'assistant_hung_up', isLate: false }
  }
  const status = attributes['sip.callStatus']
  // After a hang-up, a participant whose connection is gone stays in the room for another 20 seconds.
  const isLate = disconnectReason === DisconnectReason.CONNECTION_TIMEOUT
  if (status === 'hangup') return { ...HUNG_UP, isLate }
  if (status === 'active') return LINE_LOST
  return { ...endOfRinging(disconnectReason, status), isLate }
}

function endOfRinging(reason: DisconnectReason, status: string | undefined): DialEnd {
  if (reason === DisconnectReason.USER_UNAVAILABLE) {
    return { reported: 'no_answer', endReason: 'ring_timeout' }
  }
  if (reason !== DisconnectReason.USER_REJECTED) return FAILED
  // A busy telephone never rings. A call that was declined rang before.
  return status === 'ringing'
    ? { reported: 'rejected', endReason: 'declined' }
    : { reported: 'busy', endReason: 'busy' }
}

/** The attribute that says what a browser or a worker does in a room. */
export const ROLE = 'santral.role'

/** The role of a worker that only announces the end of the call. */
const FAREWELL = 'farewell'

/** Whether a participant is the worker that speaks in the call. */
export function isWorker({ kind, attributes }: ParticipantInfo): boolean {
  return kind === ParticipantInfo_Kind.AGENT && attributes[ROLE] !== FAREWELL
}

export function isFarewell({ kind, attributes }: ParticipantInfo): boolean {
  return kind === ParticipantInfo_Kind.AGENT && attributes[ROLE] === FAREWELL
}

export function isOperator({ kind, attributes }: ParticipantInfo): boolean {
  return kind === ParticipantInfo_Kind.STANDARD && attributes[ROLE] === 'operator'
}

export function isCallee({ kind }: ParticipantInfo): boolean {
  return kind === ParticipantInfo_Kind.SIP
}

/** Whether a participant is the other party: on the telephone, or in a talk in the browser. */
export function isPerson(participant: ParticipantInfo): boolean {
  const { kind, attributes } = participant
  if (isCallee(participant)) return true
  return kind === ParticipantInfo_Kind.STANDARD && attributes[ROLE] === 'caller'
}

/** The name under which the worker registers with LiveKit. */
export const AGENT_NAME = 'santral'

/** The prefix of the rooms of all calls, outbound and inbound. */
export const ROOM_PREFIX = 'call-'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The name of a call's room. We name the room of an outbound call by our id; LiveKit names that of an inbound call. */
export function roomOf({ callId, externalId }: CallLeg): string {
  return externalId ?? ROOM_PREFIX + callId
}

/** The call of a room; null where the room is not one of ours. */
function callOf(room: string): { callId: string | null; externalId: string | null } | null {
  if (!room.startsWith(ROOM_PREFIX)) return null
  const name = room.slice(ROOM_PREFIX.length)
  return UUID.test(name) ? { callId: name, externalId: null } : { callId: null, externalId: room }
}
