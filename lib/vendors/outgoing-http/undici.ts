import { Agent } from 'undici'
import { checkedConnector } from './connector'
import { checkedFetch } from './fetch'
import type { OutgoingHttp } from './port'
import { sendPost } from './post'
import { Connections } from './post-connections'
import { sendRequest } from './request'

/** The longest time for which a server may ask to keep an idle connection, in milliseconds. */
const MAX_IDLE_MS = 60_000

interface Options {
  /** Permits loopback and private networks, whose certificates are not checked. */
  allowPrivate: boolean
}

/** Sends requests with undici, which never repeats one by itself. */
export function undiciHttp({ allowPrivate }: Options): OutgoingHttp {
  const connect = checkedConnector(allowPrivate)
  const connections = new Connections(connect)
  const kept = new Agent({ connect, keepAliveMaxTimeout: MAX_IDLE_MS })
  // A change gets its own connection. When a kept one dies, it is unknown whether the request arrived.
  const single = new Agent({ connect, pipelining: 0 })
  return {
    post: (request) => sendPost(connections, request),
    request: (request) => sendRequest(request.method === 'GET' ? kept : single, request),
    fetch: checkedFetch(kept),
  }
}
