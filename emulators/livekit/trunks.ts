import {
  ListSIPOutboundTrunkResponse,
  type SIPInboundTrunkInfo,
  type SIPOutboundTrunkInfo,
} from '@livekit/protocol'
import { Failure } from './failure'
import { newId } from './rooms'

const SIP_URI = /^sips?:|[@;]|transport=/

/** The trunks, checked as the real server checks them. */
export class Trunks {
  readonly outbound: SIPOutboundTrunkInfo[] = []
  readonly inbound: SIPInboundTrunkInfo[] = []

  createOutbound(trunk: SIPOutboundTrunkInfo | undefined): SIPOutboundTrunkInfo {
    if (!trunk) throw new Failure('invalid_argument', 'missing trunk')
    if (trunk.sipTrunkId) throw new Failure('invalid_argument', 'trunk id must not be set')
    if (trunk.numbers.length === 0) {
      throw new Failure('invalid_argument', 'no trunk numbers specified')
    }
    if (!trunk.address) throw new Failure('invalid_argument', 'no outbound address specified')
    if (SIP_URI.test(trunk.address)) {
      const message = 'trunk address should be a hostname or IP, not SIP URI'
      throw new Failure('invalid_argument', message)
    }
    trunk.sipTrunkId = newId('ST')
    this.outbound.push(trunk)
    return trunk
  }

  createInbound(trunk: SIPInboundTrunkInfo | undefined): SIPInboundTrunkInfo {
    if (!trunk) throw new Failure('invalid_argument', 'missing trunk')
    trunk.sipTrunkId = newId('ST')
    this.inbound.push(trunk)
    return trunk
  }

  list(ids: string[]): ListSIPOutboundTrunkResponse {
    const items = this.outbound.filter(
      ({ sipTrunkId }) => ids.length === 0 || ids.includes(sipTrunkId),
    )
    return new ListSIPOutboundTrunkResponse({ items })
  }

  /** @throws Failure not_found */
  find(id: string): SIPOutboundTrunkInfo {
    const found = this.outbound.find(({ sipTrunkId }) => sipTrunkId === id)
    if (!found) throw new Failure('not_found', 'requested sip trunk does not exist')
    return found
  }

  /** @throws Failure not_found */
  delete(id: string): { toJson(): unknown } {
    for (const trunks of [this.outbound, this.inbound]) {
      const at = trunks.findIndex(({ sipTrunkId }) => sipTrunkId === id)
      if (at >= 0) {
        trunks.splice(at, 1)
        return { toJson: () => ({ sipTrunkId: id }) }
      }
    }
    throw new Failure('not_found', 'requested sip trunk does not exist')
  }
}
