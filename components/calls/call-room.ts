import { createLocalAudioTrack, type LocalAudioTrack, Room, RoomEvent, Track } from 'livekit-client'

/** Named like the texts in `running-call.problems`. */
export type RoomProblem = 'microphone' | 'noMicrophone' | 'connection' | 'ended' | 'early'

export interface CallRoom {
  leave(): void
}

interface Manner {
  /** Publishes the microphone. */
  speaks: boolean
  /** Called when the room was left for another reason: the call has ended, or the connection is gone. */
  onLeft: () => void
}

/**
 * Enters the room of a call, and plays what is said in it. Asks for the microphone before it connects, because the
 * assistant falls silent as soon as an operator is there.
 * @returns why it failed
 */
export async function enterRoom(
  { url, token }: { url: string; token: string },
  { speaks, onLeft }: Manner,
): Promise<CallRoom | RoomProblem> {
  let microphone: LocalAudioTrack | null = null
  try {
    if (speaks) microphone = await createLocalAudioTrack()
  } catch (error) {
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
    return isDenied ? 'microphone' : 'noMicrophone'
  }
  const room = new Room()
  room.on(RoomEvent.TrackSubscribed, (track) => {
    if (track.kind === Track.Kind.Audio) document.body.append(track.attach())
  })
  room.on(RoomEvent.TrackUnsubscribed, (track) => {
    for (const element of track.detach()) element.remove()
  })
  try {
    await room.connect(url, token)
    if (microphone) await room.localParticipant.publishTrack(microphone)
  } catch {
    microphone?.stop()
    await room.disconnect()
    return 'connection'
  }
  room.on(RoomEvent.Disconnected, () => {
    microphone?.stop()
    onLeft()
  })
  return {
    leave() {
      room.removeAllListeners(RoomEvent.Disconnected)
      microphone?.stop()
      void room.disconnect()
    },
  }
}
