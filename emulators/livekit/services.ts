import {
  CreateAgentDispatchRequest,
  type CreateSIPParticipantRequest as DialRequest,
  CreateSIPDispatchRuleRequest,
  CreateSIPInboundTrunkRequest,
  CreateSIPOutboundTrunkRequest,
  CreateSIPParticipantRequest,
  DeleteRoomRequest,
  DeleteRoomResponse,
  DeleteSIPTrunkRequest,
  DisconnectReason,
  ListAgentDispatchRequest,
  ListAgentDispatchResponse,
  ListParticipantsRequest,
  ListParticipantsResponse,
  ListRoomsRequest,
  ListRoomsResponse,
  ListSIPDispatchRuleRequest,
  ListSIPInboundTrunkRequest,
  ListSIPOutboundTrunkRequest,
  RemoveParticipantResponse,
  RoomParticipantIdentity,
  SIPDispatchRuleInfo,
  type SIPParticipantInfo,
  UpdateSIPInboundTrunkRequest,
} from '@livekit/protocol'
import type { ClaimGrants } from 'livekit-server-sdk'
import { Failure } from './failure'
import { demand, demandRoom } from './grants'
import type { Rooms } from './rooms'
import type { Trunks } from './trunks'

/** A message of the protocol on its way out. */
interface Answer {
  toJson(): unknown
}
type Method = (body: object, grants: ClaimGrants) => Answer | Promise<Answer>

/** A class of the protocol that reads its own JSON. */
interface MessageClass<T> {
  fromJson(body: never, options: { ignoreUnknownFields: boolean }): T
}

/** One method: its input in protobuf's JSON, unknown fields left out as the real server does it. */
function method<T>(
  input: MessageClass<T>,
  work: (request: T, grants: ClaimGrants) => Answer | Promise<Answer>,
): Method {
  return (body, grants) => {
    let request: T
    try {
      request = input.fromJson(body as never, { ignoreUnknownFields: true })
    } catch (error) {
      throw new Failure('malformed', `the json request could not be decoded: ${String(error)}`)
    }
    return work(request, grants)
  }
}

function validateDial({ sipTrunkId, sipCallTo, roomName }: DialRequest): void {
  const refuse = (message: string) => new Failure('invalid_argument', message)
  if (!sipTrunkId) throw refuse('missing sip trunk id')
  if (!sipCallTo) throw refuse('missing sip callee number')
  if (sipCallTo.includes('@')) {
    throw refuse('SipCallTo should be a phone number or SIP user, not a full SIP URI')
  }
  if (!roomName) throw refuse('missing room name')
}

/** The methods that are there, by service and name, each with the rights it demands. */
export function services(
  trunks: Trunks,
  rooms: Rooms,
  dial: (request: DialRequest) => Promise<SIPParticipantInfo>,
): Record<string, Method> {
  return {
    'SIP/CreateSIPOutboundTrunk': method(CreateSIPOutboundTrunkRequest, ({ trunk }, { sip }) => {
      demand(sip?.admin)
      return trunks.createOutbound(trunk)
    }),
    'SIP/CreateSIPInboundTrunk': method(CreateSIPInboundTrunkRequest, ({ trunk }, { sip }) => {
      demand(sip?.admin)
      return trunks.createInbound(trunk)
    }),
    'SIP/UpdateSIPInboundTrunk': method(
      UpdateSIPInboundTrunkRequest,
      ({ sipTrunkId, action }, { sip }) => {
        demand(sip?.admin)
        if (action.case !== 'update') {
          throw new Failure('invalid_argument', 'missing or unsupported update action')
        }
        return trunks.updateInbound(sipTrunkId, action.value)
      },
    ),
    'SIP/ListSIPInboundTrunk': method(ListSIPInboundTrunkRequest, (_, { sip }) => {
      demand(sip?.admin)
      return trunks.listInbound()
    }),
    'SIP/CreateSIPDispatchRule': method(
      CreateSIPDispatchRuleRequest,
      ({ dispatchRule, ...legacy }, { sip }) => {
        demand(sip?.admin)
        return trunks.createRule(dispatchRule ?? new SIPDispatchRuleInfo(legacy))
      },
    ),
    'SIP/ListSIPDispatchRule': method(ListSIPDispatchRuleRequest, ({ trunkIds }, { sip }) => {
      demand(sip?.admin)
      return trunks.listRules(trunkIds)
    }),
    'SIP/ListSIPOutboundTrunk': method(ListSIPOutboundTrunkRequest, ({ trunkIds }, { sip }) => {
      demand(sip?.admin)
      return trunks.listOutbound(trunkIds)
    }),
    'SIP/DeleteSIPTrunk': method(DeleteSIPTrunkRequest, ({ sipTrunkId }, { sip }) => {
      demand(sip?.admin)
      return trunks.delete(sipTrunkId)
    }),
    'SIP/CreateSIPParticipant': method(CreateSIPParticipantRequest, (request, { sip }) => {
      demand(sip?.call)
      validateDial(request)
      return dial(request)
    }),
    'AgentDispatchService/CreateDispatch': method(
      CreateAgentDispatchRequest,
      ({ room, agentName, metadata }, grants) => {
        demandRoom(grants, room)
        return rooms.dispatch(room, agentName, metadata)
      },
    ),
    'AgentDispatchService/ListDispatch': method(ListAgentDispatchRequest, ({ room }, grants) => {
      demandRoom(grants, room)
      return new ListAgentDispatchResponse({ agentDispatches: rooms.dispatchesOf(room) })
    }),
    'RoomService/ListRooms': method(ListRoomsRequest, ({ names }, { video }) => {
      demand(video?.roomList)
      return new ListRoomsResponse({ rooms: rooms.list(names) })
    }),
    'RoomService/DeleteRoom': method(DeleteRoomRequest, ({ room }, { video }) => {
      demand(video?.roomCreate)
      rooms.delete(room)
      return new DeleteRoomResponse()
    }),
    'RoomService/ListParticipants': method(ListParticipantsRequest, ({ room }, grants) => {
      demandRoom(grants, room)
      return new ListParticipantsResponse({ participants: rooms.participants(room) })
    }),
    'RoomService/GetParticipant': method(RoomParticipantIdentity, ({ room, identity }, grants) => {
      demandRoom(grants, room)
      return rooms.participant(room, identity)
    }),
    'RoomService/RemoveParticipant': method(
      RoomParticipantIdentity,
      ({ room, identity }, grants) => {
        demandRoom(grants, room)
        const participant = rooms.participant(room, identity)
        rooms.leave(room, participant, DisconnectReason.PARTICIPANT_REMOVED)
        return new RemoveParticipantResponse()
      },
    ),
  }
}
