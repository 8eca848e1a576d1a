import { AppError } from '@/lib/platform/errors'

/** One field of a form. `content` is read before the next part. */
export interface FormPart {
  name: string
  fileName: string | null
  content: AsyncIterable<Uint8Array>
}

/** Thrown if a body is not the form that its Content-Type announces. */
export class BrokenForm extends Error {}

/** Bytes. */
const MAX_HEADERS = 16_384
const MAX_BOUNDARY = 200

const DISPOSITION = /\r\ncontent-disposition: *form-data *;([^\r\n]*)/i

export function boundaryOf(contentType: string): string | null {
  const found = /;\s{0,9}boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType)
  const boundary = found?.[1] ?? found?.[2]
  return boundary && boundary.length <= MAX_BOUNDARY ? boundary : null
}

/**
 * The parts of a form (RFC 7578), in order. Holds one piece of the body in memory, however long a part is.
 * @throws BrokenForm, payload_too_large (headers), and whatever reading the body throws
 */
export async function* formParts(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<FormPart> {
  const text = bytesOf(body)
  const delimiter = `\r\n--${boundary}`
  try {
    await skip(text.until(delimiter))
    while ((await text.take(2)) !== '--') {
      const head = `\r\n${await collect(text.until('\r\n\r\n'), MAX_HEADERS)}`
      const content = text.until(delimiter)
      const disposition = DISPOSITION.exec(head)?.[1] ?? ''
      const name = parameterOf(disposition, 'name')
      if (name !== null) yield { name, fileName: parameterOf(disposition, 'filename'), content }
      await skip(content)
    }
  } finally {
    await text.close()
  }
}

/** The text of a part. @throws payload_too_large if it is longer than `limit`, in bytes */
export async function collect(part: AsyncIterable<Uint8Array>, limit: number): Promise<string> {
  return (await collectBytes(part, limit)).toString()
}

/** @throws payload_too_large if the part is longer than `limit` */
export async function collectBytes(
  part: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of part) {
    size += piece.byteLength
    if (size > limit) throw new AppError('payload_too_large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

async function skip(part: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of part);
}

/** A parameter of a Content-Disposition. Browsers write a quote as `%22`, other clients as `\"`. */
function parameterOf(disposition: string, name: string): string | null {
  const found = new RegExp(`(?:^|[\\s;])${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;]+))`, 'i')
  const match = found.exec(disposition)
  const value = match?.[1] ?? match?.[2]
  if (value === undefined) return null
  return value
    .replace(/\\(["\\])/g, '$1')
    .replaceAll('%22', '"')
    .replace(/%0D%0A|[\r\n]/gi, ' ')
}

/** Reads a body up to one text after the other. */
function bytesOf(body: AsyncIterable<Uint8Array>) {
  const pieces = body[Symbol.asyncIterator]()
  // The first delimiter needs no line break before it.
  let rest = Buffer.from('\r\n')

  async function more(): Promise<void> {
    const piece = await pieces.next()
    if (piece.done) throw new BrokenForm('the form has no end')
    rest = Buffer.concat([rest, piece.value])
  }

  return {
    /** The bytes before the next `mark`, which is skipped. */
    async *until(mark: string): AsyncGenerator<Uint8Array> {
      for (;;) {
        const at = rest.indexOf(mark)
        // The end of what is here may be the beginning of the mark.
        const end = at < 0 ? Math.max(0, rest.length - mark.length + 1) : at
        if (end > 0) yield rest.subarray(0, end)
        rest = rest.subarray(at < 0 ? end : at + mark.length)
        if (at >= 0) return
        await more()
      }
    },
    async close(): Promise<void> {
      await pieces.return?.()
    },
    async take(count: number): Promise<string> {
      while (rest.length < count) await more()
      const taken = rest.toString('latin1', 0, count)
      rest = rest.subarray(count)
      return taken
    },
  }
}
