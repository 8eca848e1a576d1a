import { Readable } from 'node:stream'
import { Client } from 'undici'

/** Requests in their wire format, because `fetch` corrects or refuses many that a hostile client can send. */
export interface WireRequest {
  method: string
  /** Path and query, exactly as they are sent. */
  target: string
  headers: Record<string, string>
  body?: Buffer
  /** Whether the body comes in chunks, without its length. */
  chunked?: boolean
}

export interface WireAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

export interface Wire {
  send(request: WireRequest): Promise<WireAnswer>
  close(): Promise<void>
}

export function openWire(url: string): Wire {
  const client = new Client(url, { pipelining: 1, headersTimeout: 60_000 })
  return {
    async send({ method, target, headers, body, chunked }) {
      const answer = await client.request({
        method,
        path: target,
        headers,
        body: body && chunked ? Readable.from(inChunks(body)) : body,
      })
      return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() }
    },
    close: () => client.close(),
  }
}

async function* inChunks(body: Buffer): AsyncGenerator<Buffer> {
  const size = Math.max(1, Math.ceil(body.length / 3))
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size)
}

const LONGEST = 4000

/** The request as a command, to send it again by hand. A long body is cut. */
export function asCurl(url: string, { method, target, headers, body }: WireRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const text = body?.toString('utf8') ?? ''
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)} … (${body?.length} bytes)` : text
  return [
    `curl -i -X ${method} --path-as-is ${quote(`${url}${target}`)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body ? [`--data-binary ${quote(cut)}`] : []),
  ].join(' ')
}
