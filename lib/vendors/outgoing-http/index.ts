import { config } from '@/lib/platform/config'
import type { OutgoingHttp } from './port'
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
