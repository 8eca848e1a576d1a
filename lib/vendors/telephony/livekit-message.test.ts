import { DisconnectReason, ParticipantInfo, ParticipantInfo_Kind, Room } from '@livekit/protocol'
import { AccessToken } from 'livekit-server-sdk'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { webhookEvent } from '@/emulators/livekit'
import { livekitMessages } from './livekit-message'

const SECRET = 'secret-of-the-messages-of-a-test-32'
const read = livekitMessages('key', SECRET)
const CALL_ID = '0193f2b6-6d2e-7c41-9b1f-3a5d8e7c2f10'

async function messages(event: string, participant: Partial<ParticipantInfo>) {
  const room = new Room({ name: `call-${CALL_ID}` })
  const body = webhookEvent({ event, room, participant: new ParticipantInfo(participant) })
  const text = body.toJsonString()
  const token = new AccessToken('key', SECRET)
  token.sha256 = createHash('sha256').update(text).digest('base64')
  return read(text, await token.toJwt())
}

const { CLIENT_INITIATED, CONNECTION_TIMEOUT, ROOM_DELETED, UNKNOWN_REASON } = DisconnectReason
const { USER_REJECTED, USER_UNAVAILABLE } = DisconnectReason

it.each([
  ['hangup', CLIENT_INITIATED, 'abandoned', 'customer_hung_up', false],
  ['hangup', CONNECTION_TIMEOUT, 'abandoned', 'customer_hung_up', true],
  ['active', CLIENT_INITIATED, 'failed', 'line_lost', true],
  ['active', CONNECTION_TIMEOUT, 'failed', 'line_lost', true],
  ['active', ROOM_DELETED, 'completed', 'assistant_hung_up', false],
  ['dialing', CLIENT_INITIATED, 'failed', 'provider_trouble', false],
  ['ringing', CLIENT_INITIATED, 'failed', 'provider_trouble', false],
  ['dialing', UNKNOWN_REASON, 'failed', 'provider_trouble', false],
  ['dialing', USER_UNAVAILABLE, 'no_answer', 'ring_timeout', false],
  ['ringing', USER_REJECTED, 'rejected', 'declined', false],
  ['dialing', USER_REJECTED, 'busy', 'busy', false],
])('reads the end of a leg that was %s (%i)', async (status, disconnectReason, ...end) => {
  const attributes = { 'sip.callStatus': status }
  const kind = ParticipantInfo_Kind.SIP
  const [reported, endReason, isLate] = end
  expect(await messages('participant_left', { kind, attributes, disconnectReason })).toMatchObject([
    { kind: 'call_leg_down', callId: CALL_ID, reported, endReason, isLate },
  ])
})

it('tells of workers that come and go, but not of one that only reconnects', async () => {
  const kind = ParticipantInfo_Kind.AGENT
  const kinds = async (event: string, disconnectReason = CONNECTION_TIMEOUT) =>
    (await messages(event, { kind, disconnectReason }))?.map((message) => message.kind)
  expect(await kinds('participant_joined')).toEqual(['worker_joined'])
  expect(await kinds('participant_left')).toEqual(['worker_left'])
  expect(await kinds('participant_left', DisconnectReason.DUPLICATE_IDENTITY)).toEqual([])
  expect(await kinds('participant_left', DisconnectReason.MIGRATION)).toEqual([])
})
