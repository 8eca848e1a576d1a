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
  const rest = bytes.subarray(end + 4)
  const length = Number(headers['content-length'] ?? (status < 200 ? 0 : rest.length))
  const body = rest.toString('utf8', 0, length)
  return [{ status, headers, body }, ...answersIn(rest.subarray(length))]
}
