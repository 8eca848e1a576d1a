import { randomBytes } from 'node:crypto'
import {
  AgentDispatch,
  AgentDispatchState,
  DisconnectReason,
  Job,
  JobState,
  JobStatus,
  ParticipantInfo,
  ParticipantInfo_Kind,
  ParticipantInfo_State,
  Room,
} from '@livekit/protocol'
import { Failure } from './failure'
import { webhookEvent, type WebhookSender } from './webhooks'

/** Returns an id in LiveKit's format: a prefix and twelve characters. */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`

function acceptedJob({ id, agentName, metadata }: AgentDispatch): Job {
  const state = new JobState({ status: JobStatus.JS_RUNNING, workerId: newId('AW') })
  return new Job({ id: newId('AJ'), dispatchId: id, agentName, metadata, state })
}

interface OpenRoom {
  info: Room
  participants: Map<string, ParticipantInfo>
  dispatches: AgentDispatch[]
}

export interface NewParticipant {
  identity: string
  kind: ParticipantInfo_Kind
  metadata?: string
  attributes?: Record<string, string>
}

/** Rooms and participants. Sends a webhook for every change. */
export class Rooms {
  private readonly open = new Map<string, OpenRoom>()
  private readonly leaving = new Map<ParticipantInfo, (reason: DisconnectReason) => void>()
  readonly dispatches: AgentDispatch[] = []
  agentsJoin = true
  agentsAccept = false
  private readonly awaited: AgentDispatch[] = []

  constructor(private readonly webhooks: WebhookSender) {}

  list(names: string[] = []): Room[] {
    const rooms = [...this.open.values()].map(({ info }) => info)
    return names.length > 0 ? rooms.filter(({ name }) => names.includes(name)) : rooms
  }

  participants(room: string): ParticipantInfo[] {
    return [...(this.open.get(room)?.participants.values() ?? [])]
  }

  participant(room: string, identity: string): ParticipantInfo {
    const found = this.open.get(room)?.participants.get(identity)
    if (!found) throw new Failure('not_found', 'participant does not exist')
    return found
  }

  dispatchesOf(room: string): AgentDispatch[] {
    return this.open.get(room)?.dispatches ?? []
  }

  /**
   * Dispatches an agent to a room, which is created if necessary. The agent joins at once, or waits for `letAgentsJoin` if
   * `agentsJoin` is off. A dispatch has a job once a worker has accepted it.
   */
  dispatch(room: string, agentName: string, metadata: string): AgentDispatch {
    const id = newId('AD')
    const state = new AgentDispatchState()
    const dispatch = new AgentDispatch({ id, agentName, room, metadata, state })
    this.getOrOpen(room).dispatches.push(dispatch)
    this.dispatches.push(dispatch)
    if (this.agentsJoin || this.agentsAccept) state.jobs.push(acceptedJob(dispatch))
    if (this.agentsJoin) this.joinAgent(dispatch)
    else this.awaited.push(dispatch)
    return dispatch
  }

  letAgentsJoin(): void {
    for (const dispatch of this.awaited.splice(0)) this.joinAgent(dispatch)
  }

  /** Sets the farewell role like our worker. */
  private joinAgent({ room, metadata }: AgentDispatch): void {
    const isFarewell = metadata.includes('"farewell":true')
    this.join(room, {
      identity: `agent-${newId('AJ')}`,
      kind: ParticipantInfo_Kind.AGENT,
      attributes: isFarewell ? { 'santral.role': 'farewell' } : {},
    })
  }

  loseAgents(room: string): void {
    for (const participant of this.participants(room)) {
      if (participant.kind !== ParticipantInfo_Kind.AGENT) continue
      this.leave(room, participant, DisconnectReason.CONNECTION_TIMEOUT)
    }
  }

  /** Adds a participant, and creates the room if necessary. A participant with the same identity has to leave. */
  join(
    room: string,
    newcomer: NewParticipant,
    onLeave: (reason: DisconnectReason) => void = () => {},
  ): ParticipantInfo {
    const { info, participants } = this.getOrOpen(room)
    const duplicate = participants.get(newcomer.identity)
    if (duplicate) this.leave(room, duplicate, DisconnectReason.DUPLICATE_IDENTITY)
    const participant = new ParticipantInfo({
      sid: newId('PA'),
      state: ParticipantInfo_State.ACTIVE,
      joinedAt: BigInt(Math.floor(Date.now() / 1000)),
      joinedAtMs: BigInt(Date.now()),
      ...newcomer,
    })
    participants.set(participant.identity, participant)
    info.numParticipants = participants.size
    this.leaving.set(participant, onLeave)
    this.sendWebhook('participant_joined', info, participant)
    return participant
  }

  /** Removes a participant. Does nothing if it has already left. */
  leave(room: string, participant: ParticipantInfo, reason: DisconnectReason): void {
    const found = this.open.get(room)
    if (found?.participants.get(participant.identity) !== participant) return
    found.participants.delete(participant.identity)
    found.info.numParticipants = found.participants.size
    participant.state = ParticipantInfo_State.DISCONNECTED
    participant.disconnectReason = reason
    this.sendWebhook('participant_left', found.info, participant)
    this.leaving.get(participant)?.(reason)
    this.leaving.delete(participant)
  }

  delete(room: string): void {
    const found = this.open.get(room)
    if (!found) throw new Failure('not_found', 'requested room does not exist')
    for (const participant of found.participants.values()) {
      this.leave(room, participant, DisconnectReason.ROOM_DELETED)
    }
    this.open.delete(room)
    this.sendWebhook('room_finished', found.info)
  }

  private getOrOpen(name: string): OpenRoom {
    const found = this.open.get(name)
    if (found) return found
    const creationTime = BigInt(Math.floor(Date.now() / 1000))
    const info = new Room({ sid: newId('RM'), name, creationTime, emptyTimeout: 300 })
    const created: OpenRoom = { info, participants: new Map(), dispatches: [] }
    this.open.set(name, created)
    this.sendWebhook('room_started', info)
    return created
  }

  private sendWebhook(event: string, room: Room, participant?: ParticipantInfo): void {
    const copies = { room: room.clone(), ...(participant && { participant: participant.clone() }) }
    this.webhooks.send(webhookEvent({ event, ...copies }))
  }
}
