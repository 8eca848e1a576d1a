/** PostgreSQL's wire protocol, as far as a proxy must understand it. */

const PROTOCOL_3 = 196_608
const SSL_REQUEST = 80_877_103
const GSS_REQUEST = 80_877_104
const CANCEL_REQUEST = 80_877_102

export type Message =
  | { kind: 'encryption' }
  /** Cancels a query, on a separate connection. PGlite has no second process that could do it. */
  | { kind: 'cancel' }
  | { kind: 'startup'; bytes: Uint8Array }
  | { kind: 'end' }
  | { kind: 'typed'; type: string; bytes: Uint8Array }

/** Splits the bytes of one connection into messages. */
export class MessageReader {
  #buffer: Buffer = Buffer.alloc(0)
  #started = false

  /**
   * Returns the messages that `chunk` completes, and keeps the rest for the next call.
   * @throws RangeError if the bytes are not a message of this protocol
   */
  read(chunk: Buffer): Message[] {
    this.#buffer = this.#buffer.length > 0 ? Buffer.concat([this.#buffer, chunk]) : chunk
    const messages: Message[] = []
    for (let message = this.#next(); message; message = this.#next()) messages.push(message)
    return messages
  }

  #next(): Message | null {
    const offset = this.#started ? 1 : 0
    if (this.#buffer.length < offset + 4) return null
    const length = offset + this.#buffer.readInt32BE(offset)
    if (length < offset + 4) throw new RangeError('The length of a message is too small')
    if (this.#buffer.length < length) return null
    const bytes = this.#buffer.subarray(0, length)
    this.#buffer = this.#buffer.subarray(length)
    return this.#started ? typed(bytes) : this.#opening(bytes)
  }

  #opening(bytes: Buffer): Message {
    const code = bytes.length >= 8 ? bytes.readInt32BE(4) : 0
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'encryption' }
    if (code === CANCEL_REQUEST) return { kind: 'cancel' }
    if (code !== PROTOCOL_3) throw new RangeError(`Protocol ${code} is not supported`)
    this.#started = true
    return { kind: 'startup', bytes }
  }
}

function typed(bytes: Buffer): Message {
  const type = String.fromCharCode(bytes[0] ?? 0)
  return type === 'X' ? { kind: 'end' } : { kind: 'typed', type, bytes }
}

/** Whether the server responds to this message. Until then a statement is not complete. */
export function endsStatement(message: Message): boolean {
  return message.kind === 'startup' || (message.kind === 'typed' && 'SQFHcf'.includes(message.type))
}

/**
 * Returns the transaction status at the end of a response: `I` for idle, `T` for in a transaction, `E` for in a
 * failed transaction. Null if the response does not end with ReadyForQuery.
 */
export function readyStatus(response: Uint8Array): 'I' | 'T' | 'E' | null {
  const ready = response.length >= 6 && response.at(-6) === 90 && response.at(-2) === 5
  return ready ? (String.fromCharCode(response.at(-1) ?? 0) as 'I' | 'T' | 'E') : null
}

/** Encodes an ErrorResponse of severity FATAL, for a client whose connection is about to be closed. */
export function fatalError(text: string, code = 'XX000'): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
