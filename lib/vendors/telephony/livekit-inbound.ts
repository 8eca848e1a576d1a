// The SDK takes these types but does not export them.
import {
  RoomAgentDispatch,
  RoomConfiguration,
  type SIPDispatchRuleInfo,
  SIPInboundTrunkInfo,
} from '@livekit/protocol'
import type { SipClient } from 'livekit-server-sdk'
import { translateErrors } from './livekit-failure'
import { AGENT_NAME, ROOM_PREFIX } from './livekit-message'
import type { ExchangeState, InboundRoute } from './port'

/** Our trunk and our dispatch rule at LiveKit are found by this name. */
const NAME = 'santral'

/** How long an inbound call rings if no worker takes it. LiveKit's default is three minutes. */
const RINGING_SECONDS = 30

/**
 * Creates one trunk, which accepts calls to all numbers from the telephone providers' networks alone, and
 * one dispatch rule, which gives each call its own room and a worker. A second run updates both.
 */
export async function openLivekitInbound(
  sip: SipClient,
  networks: string[],
): Promise<InboundRoute> {
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
    ? await translateErrors(sip.updateSipInboundTrunk(before.sipTrunkId, updated(before, networks)))
    : await translateErrors(
        sip.createSipInboundTrunk(NAME, [], {
          allowedAddresses: networks,
          krispEnabled: true,
          ringingTimeout: RINGING_SECONDS,
        }),
      )
  return trunk.sipTrunkId
}

function updated(before: SIPInboundTrunkInfo, allowedAddresses: string[]): SIPInboundTrunkInfo {
  // A duration in protobuf's JSON; the SDK does not export its class.
  const ringing = { ringingTimeout: `${RINGING_SECONDS}s` }
  return SIPInboundTrunkInfo.fromJson({
    ...(before.toJson() as object),
    ...ringing,
    allowedAddresses,
  })
}

/** Reads our trunks and where inbound calls lead. @throws TelephonyError */
export async function inspectLivekit(sip: SipClient): Promise<ExchangeState> {
  const [outbound, inbound] = await translateErrors(
    Promise.all([sip.listSipOutboundTrunk(), sip.listSipInboundTrunk()]),
  )
  const trunkIds = outbound.map(({ sipTrunkId }) => sipTrunkId)
  const trunk = inbound.find(({ name }) => name === NAME)
  if (!trunk) return { trunkIds, inbound: null }
  const rules = await translateErrors(sip.listSipDispatchRule({ trunkIds: [trunk.sipTrunkId] }))
  const leadsTo = rules.length === 0 ? 'nowhere' : rules.some(isOurs) ? 'worker' : 'elsewhere'
  const isCurrent = Number(trunk.ringingTimeout?.seconds ?? 0) === RINGING_SECONDS
  return { trunkIds, inbound: { networks: trunk.allowedAddresses, leadsTo, isCurrent } }
}

/** Whether a rule gives each call a room of ours with our worker. */
function isOurs({ rule, roomConfig }: SIPDispatchRuleInfo): boolean {
  const choice = rule?.rule
  return (
    choice?.case === 'dispatchRuleIndividual' &&
    choice.value.roomPrefix === ROOM_PREFIX &&
    (roomConfig?.agents ?? []).some(({ agentName }) => agentName === AGENT_NAME)
  )
}
