import {
  ListSIPDispatchRuleResponse,
  ListSIPInboundTrunkResponse,
  ListSIPOutboundTrunkResponse,
  type SIPDispatchRuleInfo,
  type SIPInboundTrunkInfo,
  type SIPInboundTrunkUpdate,
  type SIPOutboundTrunkInfo,
} from '@livekit/protocol'
import { Failure } from './failure'
import { newId } from './rooms'

const SIP_URI = /^sips?:|[@;]|transport=/

/** SIP trunks and dispatch rules, with the checks of the real server. */
export class Trunks {
  readonly outbound: SIPOutboundTrunkInfo[] = []
  readonly inbound: SIPInboundTrunkInfo[] = []
  readonly rules: SIPDispatchRuleInfo[] = []

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
    validateInbound(trunk)
    trunk.sipTrunkId = newId('ST')
    this.inbound.push(trunk)
    return trunk
  }

  /** @throws Failure not_found */
  updateInbound(id: string, change: SIPInboundTrunkUpdate): SIPInboundTrunkInfo {
    const trunk = this.inbound.find(({ sipTrunkId }) => sipTrunkId === id)
    if (!trunk) throw missing()
    const { allowedAddresses, numbers } = change
    if (allowedAddresses) trunk.allowedAddresses = allowedAddresses.set
    if (numbers) trunk.numbers = numbers.set
    validateInbound(trunk)
    return trunk
  }

  /** @throws Failure not_found */
  replaceInbound(id: string, trunk: SIPInboundTrunkInfo): SIPInboundTrunkInfo {
    const at = this.inbound.findIndex(({ sipTrunkId }) => sipTrunkId === id)
    if (at < 0) throw missing()
    validateInbound(trunk)
    trunk.sipTrunkId = id
    this.inbound[at] = trunk
    return trunk
  }

  listInbound(): ListSIPInboundTrunkResponse {
    return new ListSIPInboundTrunkResponse({ items: this.inbound })
  }

  createRule(rule: SIPDispatchRuleInfo | undefined): SIPDispatchRuleInfo {
    if (!rule?.rule?.rule.case) throw new Failure('invalid_argument', 'missing rule')
    if (this.rules.some(({ trunkIds }) => trunkIds.join() === rule.trunkIds.join())) {
      const message = 'Dispatch rule for the same trunk, number, and PIN combination already exists'
      throw new Failure('invalid_argument', message)
    }
    rule.sipDispatchRuleId = newId('SDR')
    this.rules.push(rule)
    return rule
  }

  listRules(trunkIds: string[]): ListSIPDispatchRuleResponse {
    const items = this.rules.filter(
      (rule) =>
        trunkIds.length === 0 ||
        rule.trunkIds.length === 0 ||
        rule.trunkIds.some((id) => trunkIds.includes(id)),
    )
    return new ListSIPDispatchRuleResponse({ items })
  }

  /** Finds the dispatch rule for calls to this number. @throws Error if no trunk or no rule accepts them */
  ruleFor(number: string): SIPDispatchRuleInfo {
    const trunk = this.inbound.find(
      ({ numbers }) => numbers.length === 0 || numbers.includes(number),
    )
    const rule = this.rules.find(({ trunkIds }) => trunk && trunkIds.includes(trunk.sipTrunkId))
    if (!rule) throw new Error(`No trunk or no rule accepts calls to ${number}.`)
    return rule
  }

  listOutbound(ids: string[]): ListSIPOutboundTrunkResponse {
    const items = this.outbound.filter(
      ({ sipTrunkId }) => ids.length === 0 || ids.includes(sipTrunkId),
    )
    return new ListSIPOutboundTrunkResponse({ items })
  }

  find(id: string): SIPOutboundTrunkInfo {
    const found = this.outbound.find(({ sipTrunkId }) => sipTrunkId === id)
    if (!found) throw missing()
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
    throw missing()
  }
}

function missing(): Failure {
  return new Failure('not_found', 'requested sip trunk does not exist')
}

function validateInbound({
  authUsername,
  authPassword,
  allowedAddresses,
  numbers,
}: SIPInboundTrunkInfo): void {
  if (authUsername || authPassword || allowedAddresses.length > 0 || numbers.length > 0) return
  const fields = 'AuthUsername+AuthPassword, AllowedAddresses or Numbers'
  const message = `for security, one of the fields must be set: ${fields}`
  throw new Failure('invalid_argument', message)
}
