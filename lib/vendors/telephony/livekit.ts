import { setTimeout as wait } from 'node:timers/promises'
// The SDK takes these types but does not export them.
import { ParticipantInfo_Kind, SIPTransport } from '@livekit/protocol'
import { AgentDispatchClient, RoomServiceClient, SipClient } from 'livekit-server-sdk'
import { hold } from '@/lib/platform/background'
import {
  ignoringMissing,
  isMissing,
  progressOf,
  translate,
  translateErrors,
  translateTrunkErrors,
} from './livekit-failure'
import { inspectLivekit, openLivekitInbound } from './livekit-inbound'
import { AGENT_NAME, livekitMessages, roomOf } from './livekit-message'
import { type CallProgress, type DialRequest, type Telephony, TelephonyError } from './port'

const RINGING_TIMEOUT_SECONDS = 45

/** A call that the exchange does not refuse within this time counts as accepted. */
const REFUSED_WITHIN_MS = 700

const TRANSPORTS = {
  udp: SIPTransport.SIP_TRANSPORT_UDP,
  tcp: SIPTransport.SIP_TRANSPORT_TCP,
  tls: SIPTransport.SIP_TRANSPORT_TLS,
}

/** Real calls through LiveKit's SIP service. */
export function livekitTelephony(url: string, key: string, secret: string): Telephony {
  const host = url.replace(/^ws/, 'http')
  const sip = new SipClient(host, key, secret)
  const agents = new AgentDispatchClient(host, key, secret)
  const rooms = new RoomServiceClient(host, key, secret)

  /**
   * Rings until the call is answered or refused. LiveKit reports the reason of a refusal only to a request
   * that waits.
   */
  async function ring(
    request: DialRequest & { trunkId: string },
    room: string,
  ): Promise<CallProgress> {
    const { callId, to, from, trunkId, maxTalkSeconds } = request
    try {
      await sip.createSipParticipant(trunkId, to, room, {
        fromNumber: from,
        participantIdentity: `person-${callId}`,
        participantMetadata: metadataOf(request),
        ringingTimeout: RINGING_TIMEOUT_SECONDS,
        // The exchange counts from the first ring.
        maxCallDuration: RINGING_TIMEOUT_SECONDS + maxTalkSeconds,
        krispEnabled: true,
        waitUntilAnswered: true,
      })
      return { answered: true, at: new Date() }
    } catch (error) {
      // The worker would wait in the room in vain. A failure to delete it must not hide the reason of the
      // refusal.
      await rooms.deleteRoom(room).catch(() => {})
      return progressOf(error)
    }
  }

  return {
    kind: 'livekit',
    readMessage: livekitMessages(key, secret),

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

    async dial(request, onProgress) {
      const { callId, trunkId } = request
      if (!trunkId) {
        throw new TelephonyError('refused', 'This number has no trunk to call out through.')
      }
      const room = roomOf({ callId, externalId: null })
      const metadata = metadataOf(request)
      await translateErrors(agents.createDispatch(room, AGENT_NAME, { metadata }))
      const ringing = ring({ ...request, trunkId }, room)
      const early = ringing.then(
        () => null,
        (error: unknown) => error,
      )
      const refusal = await Promise.race([early, wait(REFUSED_WITHIN_MS, null)])
      if (refusal) throw refusal as TelephonyError
      hold(ringing.then(onProgress, (error: unknown) => reportLateRefusal(error, onProgress)))
    },

    // Dialling again would ring the callee twice.
    async retryDial() {},

    async isConnected(leg) {
      try {
        const participants = await rooms.listParticipants(roomOf(leg))
        return participants.some(({ kind }) => kind === ParticipantInfo_Kind.SIP)
      } catch (error) {
        if (isMissing(error)) return false
        throw translate(error)
      }
    },

    async hangUp(leg) {
      await ignoringMissing(rooms.deleteRoom(roomOf(leg)))
    },
  }
}

/** The metadata that the worker gets with its job. */
function metadataOf({ callId, accountId }: DialRequest): string {
  return JSON.stringify({ callId, accountId })
}

/**
 * If the exchange became unreachable while it rang, nothing is reported: its webhooks or the sweeper settle
 * the call.
 */
async function reportLateRefusal(
  error: unknown,
  onProgress: (progress: CallProgress) => Promise<void>,
) {
  if (!(error instanceof TelephonyError) || error.kind === 'unreachable') return
  const { endReason, detail } = error
  await onProgress({ answered: false, reported: 'failed', endReason, endDetail: detail })
}
