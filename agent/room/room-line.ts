import {
  type AudioFrame,
  AudioStream,
  DisconnectReason,
  ParticipantKind,
  type RemoteParticipant,
  type RemoteTrack,
  type Room,
  RoomEvent,
  TrackKind,
} from '@livekit/rtc-node'
import type { Line } from '../call/line'
import { isOperator } from './person'

/** `dialing`, `ringing`, `active` or `hangup`, as the SIP service tells it. */
const CALL_STATUS = 'sip.callStatus'

/** In hertz. */
const RECORDED_RATE = 16_000

const WE_HUNG_UP = new Set<DisconnectReason | undefined>([
  DisconnectReason.ROOM_DELETED,
  DisconnectReason.ROOM_CLOSED,
  DisconnectReason.PARTICIPANT_REMOVED,
])

/**
 * The line to somebody in a room of LiveKit. A telephone is answered when its status says so, and hung up when its status
 * says so: it may leave the room up to twenty seconds later. A browser is there at once.
 */
export function roomLine(
  room: Room,
  person: RemoteParticipant,
  deleteRoom: () => Promise<void>,
): Line {
  const isTelephone = person.kind === ParticipantKind.SIP
  const listeners = { ringing: [] as (() => void)[], operator: [] as ((is: boolean) => void)[] }
  let answer: (isAnswered: boolean) => void
  let leave: (reason: string) => void
  const isAnswered = new Promise<boolean>((resolve) => (answer = resolve))
  const gone = new Promise<string>((resolve) => (leave = resolve))
  void gone.then(() => {
    answer(false)
    letGo(room)
  })

  function follow(status: string | undefined): void {
    if (!isTelephone || status === 'active') answer(true)
    if (status === 'ringing') for (const listener of listeners.ringing) listener()
    if (status === 'hangup') leave('customer_hung_up')
  }

  let isOperatorThere = false
  function lookForOperators(): void {
    const isThere = [...room.remoteParticipants.values()].some(isOperator)
    if (isThere === isOperatorThere) return
    isOperatorThere = isThere
    for (const listener of listeners.operator) listener(isThere)
  }

  room.on(RoomEvent.ParticipantAttributesChanged, (_, participant) => {
    if (participant.identity === person.identity) follow(participant.attributes[CALL_STATUS])
    else lookForOperators()
  })
  room.on(RoomEvent.ParticipantConnected, lookForOperators)
  room.on(RoomEvent.ParticipantDisconnected, (participant) => {
    if (participant.identity === person.identity) leave(endOf(participant, isTelephone))
    else lookForOperators()
  })
  room.on(RoomEvent.Disconnected, (reason) => {
    leave(WE_HUNG_UP.has(reason) ? 'assistant_hung_up' : 'line_lost')
  })

  return {
    gone,
    async open(session, speaker) {
      await session.start({
        agent: speaker,
        room,
        record: false,
        inputOptions: {
          participantIdentity: person.identity,
          textEnabled: false,
          closeOnDisconnect: false,
        },
      })
    },
    answered() {
      follow(person.attributes[CALL_STATUS])
      return isAnswered
    },
    onPersonSound: (listener) => listenTo(room, person, listener),
    onRinging: (listener) => void listeners.ringing.push(listener),
    onDigit(listener) {
      room.on(RoomEvent.DtmfReceived, (_, digit, { identity }) => {
        if (identity === person.identity) listener(digit)
      })
    },
    onOperator(listener) {
      listeners.operator.push(listener)
      lookForOperators()
    },
    hangUp: deleteRoom,
  }
}

/** Passes on the sound of somebody, also that of a microphone which they open later. */
function listenTo(
  room: Room,
  { identity, trackPublications }: RemoteParticipant,
  listener: (frame: AudioFrame) => void,
): void {
  const follow = async (track: RemoteTrack) => {
    for await (const frame of new AudioStream(track, RECORDED_RATE, 1)) listener(frame)
  }
  for (const { track } of trackPublications.values()) {
    if (track?.kind === TrackKind.KIND_AUDIO) void follow(track)
  }
  room.on(RoomEvent.TrackSubscribed, (track, _, participant) => {
    const isTheirs = participant.identity === identity
    if (isTheirs && track.kind === TrackKind.KIND_AUDIO) void follow(track)
  })
}

/**
 * The library closes a session only after somebody has listened to it, which a telephone that nobody answers never does. Its
 * process would stay for minutes, and take the place of another call.
 */
function letGo({ localParticipant }: Room): void {
  for (const publication of localParticipant?.trackPublications.values() ?? []) {
    publication.resolveFirstSubscription()
  }
}

/** A telephone that leaves without having hung up was cut off. */
function endOf({ disconnectReason }: RemoteParticipant, isTelephone: boolean): string {
  if (WE_HUNG_UP.has(disconnectReason)) return 'assistant_hung_up'
  const isHungUp = !isTelephone && disconnectReason === DisconnectReason.CLIENT_INITIATED
  return isHungUp ? 'customer_hung_up' : 'line_lost'
}
