import { DisconnectReason, ParticipantInfo_Kind, type SIPDispatchRuleInfo } from '@livekit/protocol'
import { newId, type Rooms } from './rooms'

export interface Caller {
  room: string
  identity: string
  readonly over: boolean
  answered(): void
  /** Lets the trunk's ringing timeout elapse, because no worker accepts the call. */
  ringOut(): void
  hangUp(): void
}

/**
 * Simulates an inbound call: opens a room by the dispatch rule, lets the caller join, and dispatches the rule's agents.
 * @param to our number
 * @throws Error if the rule does not open one room per call
 */
export function callIn(
  rooms: Rooms,
  dispatch: SIPDispatchRuleInfo,
  to: string,
  from: string,
): Caller {
  const { rule } = dispatch.rule ?? {}
  if (rule?.case !== 'dispatchRuleIndividual')
    throw new Error('Only rules with one room per call are emulated.')
  const room = `${rule.value.roomPrefix}_${from}_${newId('').slice(1)}`
  const identity = `sip_${from}`
  let over = false
  const attributes: Record<string, string> = {
    'sip.callStatus': 'ringing',
    'sip.callID': newId('SCL'),
    'sip.ruleID': dispatch.sipDispatchRuleId,
    'sip.trunkID': dispatch.trunkIds[0] ?? '',
    'sip.trunkPhoneNumber': to,
    'sip.phoneNumber': from,
  }
  const newcomer = { identity, kind: ParticipantInfo_Kind.SIP, attributes }
  const participant = rooms.join(room, newcomer, () => {
    over = true
  })
  for (const { agentName, metadata } of dispatch.roomConfig?.agents ?? []) {
    rooms.dispatch(room, agentName, metadata)
  }
  return {
    room,
    identity,
    get over() {
      return over
    },
    answered() {
      if (!over) participant.attributes['sip.callStatus'] = 'active'
    },
    ringOut() {
      if (!over) rooms.leave(room, participant, DisconnectReason.USER_UNAVAILABLE)
    },
    hangUp() {
      if (over) return
      participant.attributes['sip.callStatus'] = 'hangup'
      rooms.leave(room, participant, DisconnectReason.CLIENT_INITIATED)
    },
  }
}
