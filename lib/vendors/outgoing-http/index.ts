import { config } from '@/lib/platform/config'
import type { OutgoingHttp } from './port'
import { isOwnNetworkTarget, isPrivateNetworkTarget } from './rules/target-url'
import { undiciHttp } from './undici'

export { requestFailureOf } from './failure'
export type { OutgoingResult, RequestFailure, RequestResult, WholeRequest } from './port'
export { inspectHost, resolveAllowed } from './resolve'

const store = globalThis as { santralOutgoingHttp?: OutgoingHttp }

/** The only way to send a request to a URL that an account holder chose. */
export function outgoingHttp(): OutgoingHttp {
  store.santralOutgoingHttp ??= undiciHttp({ allowPrivate: config().WEBHOOK_ALLOW_PRIVATE_TARGETS })
  return store.santralOutgoingHttp
}

/**
 * The reason why this installation sends nothing to a valid URL, or null. Checks the text: the IP addresses to which it
 * resolves are checked at every request.
 */
export function publicTargetProblem(url: string): string | null {
  if (!isPrivateNetworkTarget(url)) return null
  if (config().WEBHOOK_ALLOW_PRIVATE_TARGETS && isOwnNetworkTarget(url)) return null
  return 'The address must be reachable from the public internet.'
}
