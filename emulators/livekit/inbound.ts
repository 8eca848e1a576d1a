import { DisconnectReason, ParticipantInfo_Kind, type SIPDispatchRuleInfo } from '@livekit/protocol'
import { newId, type Rooms } from './rooms'

/** Somebody who calls one of our numbers. */
export interface Caller {
  room: string
  identity: string
  readonly over: boolean
  /** The agent has taken the call. */
  answered(): void
  hangUp(): void
}

/** A call from outside: a room by the dispatch rule, with the caller in it, and its agents sent there. */
export function callIn(
  rooms: Rooms,
  dispatch: SIPDispatchRuleInfo,
  to: string,
  from: string,
): Caller {
  const { rule } = dispatch.rule ?? {}
  if (rule?.case !== 'dispatchRuleIndividual') throw new Error('Calls share no rooms here.')
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
  const joining = { identity, kind: ParticipantInfo_Kind.SIP, attributes }
  const person = rooms.join(room, joining, () => {
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
      if (!over) person.attributes['sip.callStatus'] = 'active'
    },
    hangUp() {
      if (over) return
      person.attributes['sip.callStatus'] = 'hangup'
      rooms.leave(room, person, DisconnectReason.CLIENT_INITIATED)
    },
  }
}
