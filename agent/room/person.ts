import { ParticipantKind, type RemoteParticipant, type Room, RoomEvent } from '@livekit/rtc-node'

/** Participant attribute with the role of a browser in a room: `caller`, `operator` or `listener`. */
export const ROLE = 'santral.role'

/** Role of a worker that only says a farewell, as in lib/vendors/telephony/livekit-message.ts. */
export const FAREWELL = 'farewell'

export function isOperator({ attributes }: RemoteParticipant): boolean {
  return attributes[ROLE] === 'operator'
}

/** Whether this is the person the assistant talks with: a telephone, or a browser with the role `caller`. */
function isPerson(participant: RemoteParticipant): boolean {
  if (participant.kind === ParticipantKind.SIP) return true
  return participant.kind === ParticipantKind.STANDARD && participant.attributes[ROLE] === 'caller'
}

/**
 * Waits for the person to join. Null after the timeout, or if the room closes first.
 * @param limitMs timeout in milliseconds
 */
export function waitForPerson(room: Room, limitMs: number): Promise<RemoteParticipant | null> {
  const present = [...room.remoteParticipants.values()].find(isPerson)
  if (present) return Promise.resolve(present)
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(null), limitMs)
    const onJoin = (participant: RemoteParticipant) => {
      if (isPerson(participant)) finish(participant)
    }
    const onEnd = () => finish(null)
    room.on(RoomEvent.ParticipantConnected, onJoin)
    room.on(RoomEvent.Disconnected, onEnd)

    function finish(participant: RemoteParticipant | null): void {
      clearTimeout(timer)
      room.off(RoomEvent.ParticipantConnected, onJoin)
      room.off(RoomEvent.Disconnected, onEnd)
      resolve(participant)
    }
  })
}
