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
  if (event === 'room_finished') {
    return [{ ...known, kind: 'call_leg_down', reported: 'failed', endReason: 'line_lost' }]
  }
  if (participant?.kind !== ParticipantInfo_Kind.SIP) return []
  if (event === 'participant_joined') {
    return call.externalId
      ? [incomingCall(call.externalId, participant)]
      : progress(known, participant)
  }
  return LEAVING.has(event) ? [{ ...known, kind: 'call_leg_down', ...endOf(participant) }] : []
}

const LEAVING = new Set<string>(['participant_left', 'participant_connection_aborted'])

function incomingCall(externalId: string, { attributes }: ParticipantInfo): ExchangeMessage {
  const to = attributes['sip.trunkPhoneNumber'] ?? ''
  const from = attributes['sip.phoneNumber'] ?? ''
  return { kind: 'incoming', externalId, to, from }
}

/** The values of `sip.callStatus` that matter here. */
const PROGRESS = new Map([
  ['ringing', 'ringing'],
  ['active', 'answered'],
] as const)

function progress(
  known: { callId: string | null; externalId: string | null; at: Date },
  { attributes }: ParticipantInfo,
): ExchangeMessage[] {
  const kind = PROGRESS.get(attributes['sip.callStatus'] as 'ringing')
  return kind ? [{ ...known, kind }] : []
}

const WE_HUNG_UP: DialEnd = { reported: 'completed', endReason: 'assistant_hung_up' }

const ENDS: Partial<Record<DisconnectReason, DialEnd>> = {
  [DisconnectReason.CLIENT_INITIATED]: { reported: 'abandoned', endReason: 'customer_hung_up' },
  [DisconnectReason.USER_UNAVAILABLE]: { reported: 'no_answer', endReason: 'ring_timeout' },
  [DisconnectReason.ROOM_DELETED]: WE_HUNG_UP,
  [DisconnectReason.ROOM_CLOSED]: WE_HUNG_UP,
  [DisconnectReason.PARTICIPANT_REMOVED]: WE_HUNG_UP,
}

/** The end of a call leg. It is less exact than the SIP response to dialling, which a webhook lacks. */
function endOf({ disconnectReason, attributes }: ParticipantInfo): DialEnd {
  const end = ENDS[disconnectReason]
  if (end) return end
  if (disconnectReason !== DisconnectReason.USER_REJECTED) {
    return { reported: 'failed', endReason: 'line_lost' }
  }
  // A busy telephone never rings. A call that was declined rang before.
  return attributes['sip.callStatus'] === 'ringing'
    ? { reported: 'rejected', endReason: 'declined' }
    : { reported: 'busy', endReason: 'busy' }
}

/** The name under which the worker registers with LiveKit. */
export const AGENT_NAME = 'santral'

/** The names of all rooms of calls begin with it, outbound and inbound. */
export const ROOM_PREFIX = 'call-'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * The name of a call's room. We name the room of an outbound call by our id; LiveKit names that of an
 * inbound call.
 */
export function roomOf({ callId, externalId }: CallLeg): string {
  return externalId ?? ROOM_PREFIX + callId
}

/** The call of a room; null where the room is not one of ours. */
function callOf(room: string): { callId: string | null; externalId: string | null } | null {
  if (!room.startsWith(ROOM_PREFIX)) return null
  const name = room.slice(ROOM_PREFIX.length)
  return UUID.test(name) ? { callId: name, externalId: null } : { callId: null, externalId: room }
}
