import { clientNetwork } from '@/lib/platform/http/client-address'
import type { Browser } from '../sessions'

/** What a request tells of its browser. */
export function readBrowser(request: { headers: Pick<Headers, 'get'> }): Browser {
  return { userAgent: request.headers.get('user-agent') ?? '', network: clientNetwork(request) }
}
