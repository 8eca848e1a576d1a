// The SDK takes these types but does not export them.
import {
  ListUpdate,
  RoomAgentDispatch,
  RoomConfiguration,
  type SIPDispatchRuleInfo,
} from '@livekit/protocol'
import type { SipClient } from 'livekit-server-sdk'
import { translateErrors } from './livekit-failure'
import { AGENT_NAME, ROOM_PREFIX } from './livekit-message'
import type { ExchangeState, InboundRoute } from './port'

/** Our trunk and our dispatch rule at LiveKit are found by this name. */
const NAME = 'santral'

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
  return { trunkIds, inbound: { networks: trunk.allowedAddresses, leadsTo } }
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
