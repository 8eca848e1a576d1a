import { connect } from 'node:net'
import { within } from '@/scripts/lib/time-scale.mjs'

export interface RawAnswer {
  status: number
  /** By names in lower case. */
  headers: Record<string, string>
  body: string
}

/**
 * Sends bytes that no client would, and reads until the server closes the connection.
 * @param next sent once the first answer starts to arrive
 * @returns every answer, in order
 */
export async function sendRaw(
  url: string,
  bytes: string | Buffer,
  next?: string,
): Promise<RawAnswer[]> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), timeout: within(20_000) })
  socket.on('timeout', () => socket.destroy(new Error('The server keeps the connection open.')))
  socket.write(bytes)
  if (next !== undefined) socket.once('data', () => socket.write(next))
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  return answersIn(Buffer.concat(chunks))
}

function answersIn(bytes: Buffer): RawAnswer[] {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return []
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
  const status = Number(first.split(' ')[1])
  const { body, rest } = bodyIn(bytes.subarray(end + 4), status, headers)
  return [{ status, headers, body: body.toString() }, ...answersIn(rest)]
}

function bodyIn(bytes: Buffer, status: number, headers: RawAnswer['headers']) {
  if (headers['transfer-encoding'] === 'chunked') return chunksIn(bytes)
  const length = Number(headers['content-length'] ?? (status < 200 ? 0 : bytes.length))
  return { body: bytes.subarray(0, length), rest: bytes.subarray(length) }
}

/** Reads chunks up to the empty one. Each has its length in hexadecimal digits on the line before it. */
function chunksIn(bytes: Buffer): { body: Buffer; rest: Buffer } {
  const start = bytes.indexOf('\r\n') + 2
  const end = start + Number.parseInt(bytes.toString('latin1', 0, start), 16)
  if (start < 2 || end === start) return { body: Buffer.alloc(0), rest: bytes.subarray(end + 2) }
  const { body, rest } = chunksIn(bytes.subarray(end + 2))
  return { body: Buffer.concat([bytes.subarray(start, end), body]), rest }
}
