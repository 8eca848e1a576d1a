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
  TransferSIPParticipantRequest,
  UpdateSIPInboundTrunkRequest,
} from '@livekit/protocol'
import type { ClaimGrants } from 'livekit-server-sdk'
import { Failure } from './failure'
import { requireGrant, requireRoomAdmin } from './grants'
import type { Rooms } from './rooms'
import type { Trunks } from './trunks'

/** A protobuf message to respond with. */
interface Output {
  toJson(): unknown
}
/** `google.protobuf.Empty`. */
const NOTHING: Output = { toJson: () => ({}) }
type Method = (body: object, grants: ClaimGrants) => Output | Promise<Output>

/** A protobuf class that parses its JSON form. */
interface MessageClass<T> {
  fromJson(body: never, options: { ignoreUnknownFields: boolean }): T
}

/** Defines a method with protobuf JSON as input. Ignores unknown fields, like the real server. */
function method<T>(
  input: MessageClass<T>,
  work: (request: T, grants: ClaimGrants) => Output | Promise<Output>,
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

/** A call leg that was connected to another number by SIP REFER. */
export interface Transfer {
  room: string
  identity: string
  /** `tel:` and the number. */
  to: string
}

/** Returns the emulated methods by service and name. Each checks the grants that it requires. */
export function services(
  trunks: Trunks,
  rooms: Rooms,
  dial: (request: DialRequest) => Promise<SIPParticipantInfo>,
  transfers: Transfer[],
): Record<string, Method> {
  return {
    'SIP/CreateSIPOutboundTrunk': method(CreateSIPOutboundTrunkRequest, ({ trunk }, { sip }) => {
      requireGrant(sip?.admin)
      return trunks.createOutbound(trunk)
    }),
    'SIP/CreateSIPInboundTrunk': method(CreateSIPInboundTrunkRequest, ({ trunk }, { sip }) => {
      requireGrant(sip?.admin)
      return trunks.createInbound(trunk)
    }),
    'SIP/UpdateSIPInboundTrunk': method(
      UpdateSIPInboundTrunkRequest,
      ({ sipTrunkId, action }, { sip }) => {
        requireGrant(sip?.admin)
        if (action.case === 'replace') return trunks.replaceInbound(sipTrunkId, action.value)
        if (action.case === 'update') return trunks.updateInbound(sipTrunkId, action.value)
        throw new Failure('invalid_argument', 'missing or unsupported update action')
      },
    ),
    'SIP/ListSIPInboundTrunk': method(ListSIPInboundTrunkRequest, (_, { sip }) => {
      requireGrant(sip?.admin)
      return trunks.listInbound()
    }),
    'SIP/CreateSIPDispatchRule': method(
      CreateSIPDispatchRuleRequest,
      ({ dispatchRule, ...legacy }, { sip }) => {
        requireGrant(sip?.admin)
        return trunks.createRule(dispatchRule ?? new SIPDispatchRuleInfo(legacy))
      },
    ),
    'SIP/ListSIPDispatchRule': method(ListSIPDispatchRuleRequest, ({ trunkIds }, { sip }) => {
      requireGrant(sip?.admin)
      return trunks.listRules(trunkIds)
    }),
    'SIP/ListSIPOutboundTrunk': method(ListSIPOutboundTrunkRequest, ({ trunkIds }, { sip }) => {
      requireGrant(sip?.admin)
      return trunks.listOutbound(trunkIds)
    }),
    'SIP/DeleteSIPTrunk': method(DeleteSIPTrunkRequest, ({ sipTrunkId }, { sip }) => {
      requireGrant(sip?.admin)
      return trunks.delete(sipTrunkId)
    }),
    'SIP/CreateSIPParticipant': method(CreateSIPParticipantRequest, (request, { sip }) => {
      requireGrant(sip?.call)
      validateDial(request)
      return dial(request)
    }),
    'SIP/TransferSIPParticipant': method(
      TransferSIPParticipantRequest,
      ({ roomName: room, participantIdentity: identity, transferTo: to }, grants) => {
        requireGrant(grants.sip?.call)
        requireRoomAdmin(grants, room)
        const participant = rooms.participant(room, identity)
        if (participant.attributes['sip.callStatus'] !== 'active') {
          throw new Failure('failed_precondition', 'cannot transfer an inactive call')
        }
        transfers.push({ room, identity, to })
        // The provider connects the other two parties, and ends this leg.
        participant.attributes['sip.callStatus'] = 'hangup'
        rooms.leave(room, participant, DisconnectReason.CLIENT_INITIATED)
        return NOTHING
      },
    ),
    'AgentDispatchService/CreateDispatch': method(
      CreateAgentDispatchRequest,
      ({ room, agentName, metadata }, grants) => {
        requireRoomAdmin(grants, room)
        return rooms.dispatch(room, agentName, metadata)
      },
    ),
    'AgentDispatchService/ListDispatch': method(
      ListAgentDispatchRequest,
      ({ room, dispatchId }, grants) => {
        requireRoomAdmin(grants, room)
        const agentDispatches = rooms
          .dispatchesOf(room)
          .filter(({ id }) => !dispatchId || id === dispatchId)
        return new ListAgentDispatchResponse({ agentDispatches })
      },
    ),
    'RoomService/ListRooms': method(ListRoomsRequest, ({ names }, { video }) => {
      requireGrant(video?.roomList)
      return new ListRoomsResponse({ rooms: rooms.list(names) })
    }),
    'RoomService/DeleteRoom': method(DeleteRoomRequest, ({ room }, { video }) => {
      requireGrant(video?.roomCreate)
      rooms.delete(room)
      return new DeleteRoomResponse()
    }),
    'RoomService/ListParticipants': method(ListParticipantsRequest, ({ room }, grants) => {
      requireRoomAdmin(grants, room)
      return new ListParticipantsResponse({ participants: rooms.participants(room) })
    }),
    'RoomService/GetParticipant': method(RoomParticipantIdentity, ({ room, identity }, grants) => {
      requireRoomAdmin(grants, room)
      return rooms.participant(room, identity)
    }),
    'RoomService/RemoveParticipant': method(
      RoomParticipantIdentity,
      ({ room, identity }, grants) => {
        requireRoomAdmin(grants, room)
        const participant = rooms.participant(room, identity)
        rooms.leave(room, participant, DisconnectReason.PARTICIPANT_REMOVED)
        return new RemoveParticipantResponse()
      },
    ),
  }
}
