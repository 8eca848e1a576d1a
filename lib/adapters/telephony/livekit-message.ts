import { DisconnectReason, ParticipantInfo_Kind, type ParticipantInfo } from '@livekit/protocol'
import { type WebhookEvent, WebhookReceiver } from 'livekit-server-sdk'
import type { DialEnd } from '@/lib/domain/sip-status'
import { callOf } from './livekit-room'
import type { ExchangeMessage, Telephony } from './port'

/** Reads LiveKit's webhooks; their token is signed with our secret and carries the body's hash. */
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
    return [{ ...known, kind: 'line_down', reported: 'failed', endReason: 'line_lost' }]
  }
  if (participant?.kind !== ParticipantInfo_Kind.SIP) return []
  switch (event) {
    case 'participant_joined':
      return call.externalId
        ? [incoming(call.externalId, participant)]
        : progress(known, participant)
    case 'participant_left':
    case 'participant_connection_aborted':
      return [{ ...known, kind: 'line_down', ...endOf(participant) }]
    default:
      return []
  }
}

function incoming(externalId: string, { attributes }: ParticipantInfo): ExchangeMessage {
  const to = attributes['sip.trunkPhoneNumber'] ?? ''
  const from = attributes['sip.phoneNumber'] ?? ''
  return { kind: 'incoming', externalId, to, from }
}

function progress(
  known: { callId: string | null; externalId: string | null; at: Date },
  { attributes }: ParticipantInfo,
): ExchangeMessage[] {
  switch (attributes['sip.callStatus']) {
    case 'ringing':
      return [{ ...known, kind: 'ringing' }]
    case 'active':
      return [{ ...known, kind: 'answered' }]
    default:
      return []
  }
}

/** Less exact than the SIP response that dialling answers with, which is not told here. */
function endOf({ disconnectReason, attributes }: ParticipantInfo): DialEnd {
  switch (disconnectReason) {
    case DisconnectReason.CLIENT_INITIATED:
      return { reported: 'abandoned', endReason: 'customer_hung_up' }
    case DisconnectReason.USER_UNAVAILABLE:
      return { reported: 'no_answer', endReason: 'ring_timeout' }
    case DisconnectReason.USER_REJECTED:
      // Who is busy never rings; who declines has looked at it ringing.
      return attributes['sip.callStatus'] === 'ringing'
        ? { reported: 'rejected', endReason: 'declined' }
        : { reported: 'busy', endReason: 'busy' }
    case DisconnectReason.ROOM_DELETED:
    case DisconnectReason.ROOM_CLOSED:
    case DisconnectReason.PARTICIPANT_REMOVED:
      return { reported: 'completed', endReason: 'assistant_hung_up' }
    default:
      return { reported: 'failed', endReason: 'line_lost' }
  }
}
