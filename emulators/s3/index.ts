import type { IncomingMessage } from 'node:http'
import { CUT, type LoopbackServer, type Reply, serveOnLoopback } from '../loopback'

export const S3_CREDENTIALS = {
  accessKeyId: 'AKIAEMULATED',
  secretAccessKey: 'emulated-secret-key',
} as const

export const S3_BUCKET = 'recordings'

export type S3Fault = 'unavailable' | 'denied' | 'cut'

export interface S3Emulator extends LoopbackServer {
  /** The stored files by key. */
  objects: Map<string, Buffer>
  fault: S3Fault | null
}

/** Starts an emulator of one S3-compatible bucket with path-style URLs: PUT, GET with a range, HEAD and DELETE. */
export async function startS3Emulator(port = 0): Promise<S3Emulator> {
  const state = { objects: new Map<string, Buffer>(), fault: null as S3Fault | null }
  const server = await serveOnLoopback(async (request) => {
    const body = await readAll(request)
    if (state.fault === 'cut') return CUT
    if (state.fault === 'unavailable') return refusal(503, 'SlowDown')
    if (state.fault === 'denied' || !isSigned(request)) return refusal(403, 'AccessDenied')
    const { pathname } = new URL(request.url ?? '', 'http://s3')
    const [, bucket, ...key] = decodeURIComponent(pathname).split('/')
    if (bucket !== S3_BUCKET) return refusal(404, 'NoSuchBucket')
    return respond(state.objects, request, key.join('/'), body)
  }, port)
  return Object.assign(state, server)
}

/** Whether the request has a well-formed signature by our key. Does not verify the signature. */
function isSigned({ headers }: IncomingMessage): boolean {
  const credential = `AWS4-HMAC-SHA256 Credential=${S3_CREDENTIALS.accessKeyId}/`
  const { authorization = '' } = headers
  return (
    authorization.startsWith(credential) &&
    /SignedHeaders=[^,]*\bhost\b[^,]*, ?Signature=[0-9a-f]{64}$/.test(authorization) &&
    headers['x-amz-date'] !== undefined &&
    headers['x-amz-content-sha256'] !== undefined
  )
}

function respond(
  objects: Map<string, Buffer>,
  { method, headers }: IncomingMessage,
  key: string,
  body: Buffer,
): Reply {
  if (method === 'PUT') {
    if (Number(headers['content-length']) !== body.length) return refusal(400, 'IncompleteBody')
    objects.set(key, body)
    return empty(200)
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return empty(204)
  }
  const stored = objects.get(key)
  if (!stored) return method === 'HEAD' ? empty(404) : refusal(404, 'NoSuchKey')
  const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '')
  if (!range) return file(200, stored)
  const [first, last] = [Number(range[1]), Number(range[2] || stored.length - 1)]
  if (first >= stored.length) return refusal(416, 'InvalidRange')
  const part = stored.subarray(first, last + 1)
  const end = first + part.length - 1
  return file(206, part, { 'content-range': `bytes ${first}-${end}/${stored.length}` })
}

function file(status: number, body: Buffer, headers: Record<string, string> = {}): Reply {
  const length = String(body.length)
  return { status, type: 'audio/mpeg', headers: { ...headers, 'content-length': length }, body }
}

function empty(status: number): Reply {
  return { status, type: 'text/plain', body: '' }
}

function refusal(status: number, code: string): Reply {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  return { status, type: 'application/xml', body }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
