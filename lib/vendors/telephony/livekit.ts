import { setTimeout as wait } from 'node:timers/promises'
import {
  ParticipantInfo_Kind,
  SIPTransport,
  ListUpdate,
  RoomAgentDispatch,
  RoomConfiguration,
} from '@livekit/protocol'
import { AgentDispatchClient, RoomServiceClient, SipClient } from 'livekit-server-sdk'
import {
  progressOf,
  ignoringMissing,
  isMissing,
  translateTrunkErrors,
  translate,
  translateErrors,
} from './livekit-failure'
import { livekitMessages, AGENT_NAME, roomOf, ROOM_PREFIX } from './livekit-message'
import {
  type CallProgress,
  type DialRequest,
  type Telephony,
  TelephonyError,
  type InboundRoute,
} from './port'

const RINGING_TIMEOUT_SECONDS = 45

/** What the exchange does not refuse in this time, it has taken on. */
const REFUSED_WITHIN_MS = 700

const TRANSPORTS = {
  udp: SIPTransport.SIP_TRANSPORT_UDP,
  tcp: SIPTransport.SIP_TRANSPORT_TCP,
  tls: SIPTransport.SIP_TRANSPORT_TLS,
}

/** Real calls, through LiveKit's SIP service. `integrations`, LiveKit. */
export function livekitTelephony(url: string, key: string, secret: string): Telephony {
  const host = url.replace(/^ws/, 'http')
  const sip = new SipClient(host, key, secret)
  const agents = new AgentDispatchClient(host, key, secret)
  const rooms = new RoomServiceClient(host, key, secret)

  /** Rings until somebody picks up or somebody says no: only so are we told who said it, and how. */
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
      // The agent would wait there for nobody; what matters is why nobody comes.
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

    async dial(request, tell) {
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
      void ringing.then(tell, (error: unknown) => tellLateRefusal(error, tell))
    },

    // Dialling again would ring twice.
    async retryDial() {},

    async isConnected(line) {
      try {
        const people = await rooms.listParticipants(roomOf(line))
        return people.some(({ kind }) => kind === ParticipantInfo_Kind.SIP)
      } catch (error) {
        if (isMissing(error)) return false
        throw translate(error)
      }
    },

    async hangUp(line) {
      await ignoringMissing(rooms.deleteRoom(roomOf(line)))
    },
  }
}

/** What the worker gets with its job. */
function metadataOf({ callId, accountId }: DialRequest): string {
  return JSON.stringify({ callId, accountId })
}

/** Where the exchange was lost sight of while it rang, its messages or the sweeper end the call. */
async function tellLateRefusal(error: unknown, tell: (course: CallProgress) => Promise<void>) {
  if (!(error instanceof TelephonyError) || error.kind === 'unreachable') return
  const { endReason, detail } = error
  await tell({ answered: false, reported: 'failed', endReason, endDetail: detail })
}

/** What we made there is known by its name. */
const NAME = 'santral'

/**
 * One trunk takes in the calls to all numbers, from the telephone providers' networks alone, and one
 * rule gives each a room of its own and an agent. Doing it again changes what is there.
 */
async function openLivekitInbound(sip: SipClient, networks: string[]): Promise<InboundRoute> {
  const trunkId = await openTrunk(sip, networks)
  const rules = await translateErrors(sip.listSipDispatchRule({ trunkIds: [trunkId] }))
  const rule =
    rules.find(({ name }) => name === NAME) ??
    (await translateErrors(
      sip.createSipDispatchRule(
        { type: 'individual', roomPrefix: ROOM_PREFIX },
        {
          name: NAME,
          trunkIds: [trunkId],
          roomConfig: new RoomConfiguration({
            agents: [new RoomAgentDispatch({ agentName: AGENT_NAME })],
          }),
        },
      ),
    ))
  return { trunkId, ruleId: rule.sipDispatchRuleId }
}

async function openTrunk(sip: SipClient, networks: string[]): Promise<string> {
  const trunks = await translateErrors(sip.listSipInboundTrunk())
  const before = trunks.find(({ name }) => name === NAME)
  const trunk = before
    ? await translateErrors(
        sip.updateSipInboundTrunkFields(before.sipTrunkId, {
          allowedAddresses: new ListUpdate({ set: networks }),
        }),
      )
    : await translateErrors(
        sip.createSipInboundTrunk(NAME, [], { allowedAddresses: networks, krispEnabled: true }),
      )
  return trunk.sipTrunkId
}
