import { randomBytes } from 'node:crypto'
import {
  AgentDispatch,
  DisconnectReason,
  ParticipantInfo,
  ParticipantInfo_Kind,
  ParticipantInfo_State,
  Room,
} from '@livekit/protocol'
import { Failure } from './failure'
import { webhookEvent, type WebhookSender } from './webhooks'

/** An id as LiveKit makes them: a prefix, and twelve characters. */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`

interface Occupied {
  info: Room
  participants: Map<string, ParticipantInfo>
  dispatches: AgentDispatch[]
}

export interface Joining {
  identity: string
  kind: ParticipantInfo_Kind
  metadata?: string
  attributes?: Record<string, string>
}

/** The rooms and who is in them. What happens here is told by webhooks, as the real server does it. */
export class Rooms {
  private readonly open = new Map<string, Occupied>()
  private readonly leaving = new Map<ParticipantInfo, (reason: DisconnectReason) => void>()
  /** Every dispatch that was ever made. */
  readonly dispatches: AgentDispatch[] = []

  constructor(private readonly webhooks: WebhookSender) {}

  list(names: string[] = []): Room[] {
    const rooms = [...this.open.values()].map(({ info }) => info)
    return names.length > 0 ? rooms.filter(({ name }) => names.includes(name)) : rooms
  }

  participants(room: string): ParticipantInfo[] {
    return [...(this.open.get(room)?.participants.values() ?? [])]
  }

  /** @throws Failure not_found */
  participant(room: string, identity: string): ParticipantInfo {
    const found = this.open.get(room)?.participants.get(identity)
    if (!found) throw new Failure('not_found', 'participant does not exist')
    return found
  }

  dispatchesOf(room: string): AgentDispatch[] {
    return this.open.get(room)?.dispatches ?? []
  }

  /** The worker that is dispatched joins at once. */
  dispatch(room: string, agentName: string, metadata: string): AgentDispatch {
    const dispatch = new AgentDispatch({ id: newId('AD'), agentName, room, metadata })
    this.occupied(room).dispatches.push(dispatch)
    this.dispatches.push(dispatch)
    this.join(room, { identity: `agent-${newId('AJ')}`, kind: ParticipantInfo_Kind.AGENT })
    return dispatch
  }

  /** Somebody of the same identity has to leave. */
  join(
    room: string,
    joining: Joining,
    onLeave: (reason: DisconnectReason) => void = () => {},
  ): ParticipantInfo {
    const { info, participants } = this.occupied(room)
    const doubled = participants.get(joining.identity)
    if (doubled) this.leave(room, doubled, DisconnectReason.DUPLICATE_IDENTITY)
    const participant = new ParticipantInfo({
      sid: newId('PA'),
      state: ParticipantInfo_State.ACTIVE,
      joinedAt: BigInt(Math.floor(Date.now() / 1000)),
      joinedAtMs: BigInt(Date.now()),
      ...joining,
    })
    participants.set(participant.identity, participant)
    info.numParticipants = participants.size
    this.leaving.set(participant, onLeave)
    this.tell('participant_joined', info, participant)
    return participant
  }

  /** Does nothing where it has left already. */
  leave(room: string, participant: ParticipantInfo, reason: DisconnectReason): void {
    const occupied = this.open.get(room)
    if (occupied?.participants.get(participant.identity) !== participant) return
    occupied.participants.delete(participant.identity)
    occupied.info.numParticipants = occupied.participants.size
    participant.state = ParticipantInfo_State.DISCONNECTED
    participant.disconnectReason = reason
    this.tell('participant_left', occupied.info, participant)
    this.leaving.get(participant)?.(reason)
    this.leaving.delete(participant)
  }

  /** @throws Failure not_found */
  delete(room: string): void {
    const occupied = this.open.get(room)
    if (!occupied) throw new Failure('not_found', 'requested room does not exist')
    for (const participant of occupied.participants.values()) {
      this.leave(room, participant, DisconnectReason.ROOM_DELETED)
    }
    this.open.delete(room)
    this.tell('room_finished', occupied.info)
  }

  private occupied(name: string): Occupied {
    const found = this.open.get(name)
    if (found) return found
    const creationTime = BigInt(Math.floor(Date.now() / 1000))
    const info = new Room({ sid: newId('RM'), name, creationTime, emptyTimeout: 300 })
    const made: Occupied = { info, participants: new Map(), dispatches: [] }
    this.open.set(name, made)
    this.tell('room_started', info)
    return made
  }

  private tell(event: string, room: Room, participant?: ParticipantInfo): void {
    // Copies: what is told is how it was.
    const told = { room: room.clone(), ...(participant && { participant: participant.clone() }) }
    this.webhooks.send(webhookEvent({ event, ...told }))
  }
}
