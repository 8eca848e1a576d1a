import { telephony } from './'

/**
 * Whether calls are simulated: no telephone rings, and the dialed number chooses what happens.
 * See docs/contract/decisions/phone-numbers.md#telephony-port.
 */
export function isExchangeSimulated(): boolean {
  return telephony().kind === 'simulated'
}
