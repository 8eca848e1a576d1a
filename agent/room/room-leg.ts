import {
  type AudioFrame,
  AudioSource,
  AudioStream,
  DisconnectReason,
  LocalAudioTrack,
  ParticipantKind,
  type RemoteParticipant,
  type RemoteTrack,
  type Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node'
import type { CallLeg } from '../call/call-leg'
import { isOperator } from './person'

/** Attribute of the SIP service: `dialing`, `ringing`, `active` or `hangup`. */
const CALL_STATUS = 'sip.callStatus'

/** Sample rate of the recorded audio, in hertz. */
const RECORDED_RATE = 16_000

const WE_HUNG_UP = new Set<DisconnectReason | undefined>([
  DisconnectReason.ROOM_DELETED,
  DisconnectReason.ROOM_CLOSED,
  DisconnectReason.PARTICIPANT_REMOVED,
])

/**
 * Creates the call leg of a person in a LiveKit room. The SIP status says when a telephone answers and hangs up: its
 * participant may leave the room up to twenty seconds later. A browser counts as answered at once.
 */
export function roomLeg(
  room: Room,
  person: RemoteParticipant,
  deleteRoom: () => Promise<void>,
): CallLeg {
  const isTelephone = person.kind === ParticipantKind.SIP
  const listeners = { ringing: [] as (() => void)[], operator: [] as ((is: boolean) => void)[] }
  let answer: (isAnswered: boolean) => void
  let leave: (reason: string) => void
  const isAnswered = new Promise<boolean>((resolve) => (answer = resolve))
  const ended = new Promise<string>((resolve) => (leave = resolve))
  void ended.then(() => {
    answer(false)
    resolveSubscriptions(room)
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
    ended,
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
    onPersonAudio: (listener) => readAudio(room, person, listener),
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
    play: (frames) => playInto(room, frames),
    hangUp: deleteRoom,
  }
}

/** Reads the audio of a participant, including tracks that are published later. */
function readAudio(
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

/** Plays audio on a separate track. */
async function playInto({ localParticipant }: Room, frames: readonly AudioFrame[]): Promise<void> {
  const [first] = frames
  if (!first || !localParticipant) return
  const source = new AudioSource(first.sampleRate, first.channels)
  const track = LocalAudioTrack.createAudioTrack('apology', source)
  const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE })
  const publication = await localParticipant.publishTrack(track, options)
  await publication.waitForSubscription()
  for (const frame of frames) await source.captureFrame(frame)
  await source.waitForPlayout()
}

/**
 * Resolves the pending subscriptions of our audio. The library waits for a first subscriber before it closes a session, and an
 * unanswered telephone never subscribes: the process would stay for minutes and occupy a slot.
 */
function resolveSubscriptions({ localParticipant }: Room): void {
  for (const publication of localParticipant?.trackPublications.values() ?? []) {
    publication.resolveFirstSubscription()
  }
}

/** Returns the end reason. A telephone that leaves without the status `hangup` has lost its connection. */
function endOf({ disconnectReason }: RemoteParticipant, isTelephone: boolean): string {
  if (WE_HUNG_UP.has(disconnectReason)) return 'assistant_hung_up'
  const isHungUp = !isTelephone && disconnectReason === DisconnectReason.CLIENT_INITIATED
  return isHungUp ? 'customer_hung_up' : 'line_lost'
}
