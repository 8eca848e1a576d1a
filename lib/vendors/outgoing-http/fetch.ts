import { type ReadableStream, TransformStream } from 'node:stream/web'
import { type Dispatcher, fetch, type RequestInit, Response } from 'undici'
import type { OutgoingHttp } from './port'
import { IpAddressRefused } from './resolve'
import { MAX_FETCHED_BYTES } from './rules/response-size'

class TooLarge extends Error {
  readonly code = 'TOO_LARGE'
}

/** Sends a request over https and follows no redirect. @throws TypeError, IpAddressRefused, the signal's reason */
export function open(
  dispatcher: Dispatcher,
  url: string | URL,
  init: RequestInit,
): Promise<Response> {
  if (new URL(url).protocol !== 'https:') throw new IpAddressRefused('Only https is allowed')
  return fetch(url, { ...init, dispatcher, redirect: 'manual' })
}

/** The body of a response after decompression. Beyond the limit it fails as too large, and the rest is not read. */
export function limitedBody(
  response: Response,
  maxBytes: number,
): ReadableStream<Uint8Array> | null {
  const body: ReadableStream<Uint8Array> | null = response.body
  let size = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > maxBytes) throw new TooLarge('The response is too large')
      controller.enqueue(chunk)
    },
  })
  return body?.pipeThrough(limit) ?? null
}

/** Returns `fetch` over a dispatcher whose connector checks IP addresses. */
export function checkedFetch(dispatcher: Dispatcher): OutgoingHttp['fetch'] {
  const send = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const response = await open(dispatcher, url, init)
    return new Response(limitedBody(response, MAX_FETCHED_BYTES), response)
  }
  // undici has separate types for the same interface.
  return send as unknown as OutgoingHttp['fetch']
}
