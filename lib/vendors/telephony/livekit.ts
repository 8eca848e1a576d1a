// The SDK takes these types but does not export them.
import { SIPTransport } from '@livekit/protocol'
import { livekitBrowsers } from './livekit-browser'
import { livekitClients } from './livekit-clients'
import { type DialLimits, livekitDialer } from './livekit-dial'
import {
  ignoringMissing,
  isMissing,
  translate,
  translateErrors,
  translateTransferErrors,
  translateTrunkErrors,
} from './livekit-failure'
import { inspectLivekit, openLivekitInbound } from './livekit-inbound'
import {
  isCallee,
  isOperator,
  isPerson,
  isWorker,
  livekitMessages,
  roomOf,
} from './livekit-message'
import { type Telephony, TelephonyError } from './port'

const TRANSPORTS = {
  udp: SIPTransport.SIP_TRANSPORT_UDP,
  tcp: SIPTransport.SIP_TRANSPORT_TCP,
  tls: SIPTransport.SIP_TRANSPORT_TLS,
}

/** How long the number rings to which a call is handed over. */
const TRANSFER_RINGS_SECONDS = 30

interface Options extends DialLimits {
  /** LiveKit as browsers reach it; default: as we do. */
  publicUrl?: string
}

/** Real calls through LiveKit's SIP service. */
export function livekitTelephony(
  url: string,
  key: string,
  secret: string,
  { publicUrl = url, ...limits }: Options = {},
): Telephony {
  const clients = livekitClients(url, key, secret)
  const { sip, rooms } = clients
  const { dial, summonWorker, sendFarewell } = livekitDialer(clients, limits)

  return {
    kind: 'livekit',
    readMessage: livekitMessages(key, secret),
    dial,
    sendFarewell,
    ...livekitBrowsers({ url: publicUrl, key, secret }, summonWorker),

    async createTrunk({ reference, name, address, transport, numbers, username, password }) {
      const trunk = await translateTrunkErrors(
        sip.createSipOutboundTrunk(name, address, numbers, {
          transport: TRANSPORTS[transport],
          authUsername: username,
          authPassword: password,
          metadata: reference,
        }),
      )
      return { trunkId: trunk.sipTrunkId }
    },

    async findTrunk(reference) {
      const trunks = await translateErrors(sip.listSipOutboundTrunk())
      return trunks.find(({ metadata }) => metadata === reference)?.sipTrunkId ?? null
    },

    async deleteTrunk(trunkId) {
      await ignoringMissing(sip.deleteSipTrunk(trunkId))
    },

    openInbound: (networks) => openLivekitInbound(sip, networks),

    inspect: () => inspectLivekit(sip),

    // Dialing again would ring the callee twice.
    async retryDial() {},

    async whoIsConnected(leg) {
      const there = await rooms.listParticipants(roomOf(leg)).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw translate(error)
      })
      return {
        person: there.some(isPerson),
        worker: there.some(isWorker),
        operator: there.some(isOperator),
      }
    },

    async hangUp(leg) {
      await ignoringMissing(rooms.deleteRoom(roomOf(leg)))
    },

    async transfer(leg, to) {
      const room = roomOf(leg)
      const callee = (await translateErrors(rooms.listParticipants(room))).find(isCallee)
      if (!callee) throw new TelephonyError('refused', 'The other party is no longer on the line.')
      const options = { ringingTimeout: TRANSFER_RINGS_SECONDS }
      await translateTransferErrors(
        sip.transferSipParticipant(room, callee.identity, `tel:${to}`, options),
      )
    },
  }
}
