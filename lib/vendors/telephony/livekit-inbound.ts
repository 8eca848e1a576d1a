import { ListUpdate, RoomAgentDispatch, RoomConfiguration } from '@livekit/protocol'
import type { SipClient } from 'livekit-server-sdk'
import { translated } from './livekit-failure'
import { AGENT_NAME, ROOM_PREFIX } from './livekit-room'
import type { InboundWay } from './port'

/** What we made there is known by its name. */
const NAME = 'santral'

/**
 * One trunk takes in the calls to all numbers, from the telephone providers' networks alone, and one
 * rule gives each a room of its own and an agent. Doing it again changes what is there.
 */
export async function openLivekitInbound(sip: SipClient, networks: string[]): Promise<InboundWay> {
  const trunkId = await openTrunk(sip, networks)
  const rules = await translated(sip.listSipDispatchRule({ trunkIds: [trunkId] }))
  const rule =
    rules.find(({ name }) => name === NAME) ??
    (await translated(
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
  const trunks = await translated(sip.listSipInboundTrunk())
  const before = trunks.find(({ name }) => name === NAME)
  const trunk = before
    ? await translated(
        sip.updateSipInboundTrunkFields(before.sipTrunkId, {
          allowedAddresses: new ListUpdate({ set: networks }),
        }),
      )
    : await translated(
        sip.createSipInboundTrunk(NAME, [], { allowedAddresses: networks, krispEnabled: true }),
      )
  return trunk.sipTrunkId
}
