// The SDK takes this enumeration but does not export it.
import { SIPTransport } from '@livekit/protocol'
import {
  AgentDispatchClient,
  RoomServiceClient,
  ServerError,
  SipCallError,
  SipClient,
} from 'livekit-server-sdk'
import { TelephonyError, type Telephony } from './port'

/** Under this name the worker that speaks registers itself. */
const AGENT_NAME = 'santral'

const RINGING_TIMEOUT_SECONDS = 45

const TRANSPORTS = {
  udp: SIPTransport.SIP_TRANSPORT_UDP,
  tcp: SIPTransport.SIP_TRANSPORT_TCP,
  tls: SIPTransport.SIP_TRANSPORT_TLS,
}

/** Each call has a room of its own. */
const roomOf = (callId: string): string => `call-${callId}`

/** Real calls, through LiveKit's SIP service. `integrations`, LiveKit. */
export function livekitTelephony(url: string, key: string, secret: string): Telephony {
  const host = url.replace(/^ws/, 'http')
  const sip = new SipClient(host, key, secret)
  const agents = new AgentDispatchClient(host, key, secret)
  const rooms = new RoomServiceClient(host, key, secret)

  return {
    kind: 'livekit',

    async createTrunk({ name, address, transport, numbers, username, password }) {
      const trunk = await translated(
        sip.createSipOutboundTrunk(name, address, numbers, {
          transport: TRANSPORTS[transport],
          authUsername: username,
          authPassword: password,
        }),
      )
      return { trunkId: trunk.sipTrunkId }
    },

    async deleteTrunk(trunkId) {
      await translated(ignoringMissing(sip.deleteSipTrunk(trunkId)))
    },

    async dial({ callId, accountId, to, from, trunkId, maxTalkSeconds }) {
      if (!trunkId) {
        throw new TelephonyError('refused', 'This number has no trunk to call out through.')
      }
      const metadata = JSON.stringify({ callId, accountId })
      const room = roomOf(callId)
      await translated(agents.createDispatch(room, AGENT_NAME, { metadata }))
      try {
        await translated(
          sip.createSipParticipant(trunkId, to, room, {
            fromNumber: from,
            participantIdentity: `person-${callId}`,
            participantMetadata: metadata,
            ringingTimeout: RINGING_TIMEOUT_SECONDS,
            maxCallDuration: maxTalkSeconds,
            krispEnabled: true,
            waitUntilAnswered: false,
          }),
        )
      } catch (error) {
        // The agent would wait there for nobody; what matters is why nobody comes.
        await rooms.deleteRoom(room).catch(() => {})
        throw error
      }
    },

    // Dialling again would ring twice.
    async remind() {},

    async hangUp(callId) {
      await translated(ignoringMissing(rooms.deleteRoom(roomOf(callId))))
    },
  }
}

async function ignoringMissing(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (error instanceof ServerError && error.code === 'not_found') return
    throw error
  }
}

/** @throws TelephonyError for whatever the server or the network answered */
async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw translate(error)
  }
}

function translate(cause: unknown): TelephonyError {
  if (cause instanceof SipCallError && cause.sipStatusCode) {
    const words = `The telephone provider refused the call (${cause.sipStatusCode} ${cause.sipStatus ?? ''}`
    return new TelephonyError('refused', `${words.trimEnd()}).`, { cause })
  }
  if (cause instanceof ServerError && cause.status < 500) {
    return new TelephonyError('refused', `The exchange refused: ${cause.message}`, { cause })
  }
  const message = 'The telephone exchange did not answer. Try again in a few minutes.'
  return new TelephonyError('unreachable', message, { cause })
}
