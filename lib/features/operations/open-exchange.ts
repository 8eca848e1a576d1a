import { telephony } from '@/lib/vendors/telephony'

/**
 * Lets calls come in to all connected numbers, from the networks of the telephone providers alone.
 * @param networks addresses or CIDR ranges
 * @throws TelephonyError in words for the operator
 */
export function openExchange(networks: string[]) {
  return telephony().openInbound(networks)
}
