import { randomInt } from 'node:crypto'
import type { TestAccount } from './accounts'
import type { Server } from './start'

export type RequestOptions = Omit<RequestInit, 'headers'> & {
  json?: unknown
  headers?: Record<string, string>
}

/** Sends a request to a path of the server. Redirects are not followed. */
export type Send = (path: string, options?: RequestOptions) => Promise<Response>

export function sender(server: Pick<Server, 'url'>, common: Record<string, string> = {}): Send {
  return (path, { json, headers, ...init } = {}) =>
    fetch(new URL(path, server.url), {
      redirect: 'manual',
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
      ...init,
      headers: {
        ...common,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
}

/** A `Send` of a person without a session, who reads English and has an IP address that no other test uses. */
export function visitor(server: Pick<Server, 'url'>): Send {
  return sender(server, {
    origin: server.url,
    'x-forwarded-for': `198.51.${randomInt(1, 255)}.${randomInt(1, 255)}`,
    'accept-language': 'en',
  })
}

/** A `Send` to the Public API with the account's key: `api('/me')` is `GET /api/v1/me`. */
export function publicApi(server: Pick<Server, 'url'>, account: Pick<TestAccount, 'apiKey'>): Send {
  const send = sender(server, { authorization: `Bearer ${account.apiKey}` })
  return (path, options) => send(`/api/v1${path}`, options)
}
