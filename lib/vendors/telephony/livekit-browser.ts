// The SDK takes this type but does not export it.
import { TrackSource } from '@livekit/protocol'
import { AccessToken } from 'livekit-server-sdk'
import type { livekitDialer } from './livekit-dial'
import { ROLE, roomOf } from './livekit-message'
import type { RoomAccess, RoomRole, Telephony } from './port'

/** The rooms of talks in the browser. No webhook about them concerns a telephone. */
const BROWSER_ROOM_PREFIX = 'talk-'

/** How long a token lets into its room. Who is inside stays. */
const TOKEN_LIFE = '5m'

interface Entrance {
  url: string
  key: string
  secret: string
}

/** Lets browsers into rooms: those of running calls, and separate ones for talks. */
export function livekitBrowsers(
  { url, key, secret }: Entrance,
  summonWorker: ReturnType<typeof livekitDialer>['summonWorker'],
): Pick<Telephony, 'joinToken' | 'openBrowserRoom'> {
  async function accessTo(
    room: string,
    identity: string,
    role: RoomRole | 'caller',
  ): Promise<RoomAccess> {
    const attributes = { [ROLE]: role }
    const token = new AccessToken(key, secret, { identity, attributes, ttl: TOKEN_LIFE })
    const speaks = role !== 'listener'
    token.addGrant({
      roomJoin: true,
      room,
      canSubscribe: true,
      canPublish: speaks,
      ...(speaks && { canPublishSources: [TrackSource.MICROPHONE] }),
      canPublishData: false,
      hidden: role === 'listener',
    })
    return { url, token: await token.toJwt() }
  }

  return {
    joinToken: (leg, role, identity) => accessTo(roomOf(leg), identity, role),

    async openBrowserRoom({ callId, accountId }) {
      const room = BROWSER_ROOM_PREFIX + callId
      await summonWorker(room, JSON.stringify({ callId, accountId, kind: 'browser' }))
      return { ...(await accessTo(room, `caller-${callId}`, 'caller')), room }
    },
  }
}
