import { telephony } from '@/lib/adapters/telephony'

/** Whether this installation only plays calls: then the panel offers simulated numbers and says so. */
export function callsAreSimulated(): boolean {
  return telephony().kind === 'simulated'
}
