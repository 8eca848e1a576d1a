/** Messages of PostgreSQL's protocol, as far as one who passes them on has to know them. */

const PROTOCOL_3 = 196_608
const SSL_REQUEST = 80_877_103
const GSS_REQUEST = 80_877_104
const CANCEL_REQUEST = 80_877_102

export type Message =
  /** Asks for encryption: there is none on a Unix socket. */
  | { kind: 'encryption' }
  /** On a connection of its own; there is no other process that could be told. */
  | { kind: 'cancel' }
  | { kind: 'startup'; bytes: Uint8Array }
  | { kind: 'end' }
  | { kind: 'typed'; type: string; bytes: Uint8Array }

/** Cuts what arrives on a connection into messages. */
export class MessageReader {
  #buffer: Buffer = Buffer.alloc(0)
  #started = false

  /** @throws RangeError for what is no message of this protocol */
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
    if (length < offset + 4) throw new RangeError('A message that is shorter than its own length')
    if (this.#buffer.length < length) return null
    const bytes = this.#buffer.subarray(0, length)
    this.#buffer = this.#buffer.subarray(length)
    return this.#started ? typed(bytes) : this.#opening(bytes)
  }

  #opening(bytes: Buffer): Message {
    const code = bytes.length >= 8 ? bytes.readInt32BE(4) : 0
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'encryption' }
    if (code === CANCEL_REQUEST) return { kind: 'cancel' }
    if (code !== PROTOCOL_3) throw new RangeError(`Protocol ${code} is not spoken here`)
    this.#started = true
    return { kind: 'startup', bytes }
  }
}

function typed(bytes: Buffer): Message {
  const type = String.fromCharCode(bytes[0] ?? 0)
  return type === 'X' ? { kind: 'end' } : { kind: 'typed', type, bytes }
}

/** Whether the server answers what came so far: until then a statement is not complete. */
export function endsStatement(message: Message): boolean {
  return message.kind === 'startup' || (message.kind === 'typed' && 'SQFHcf'.includes(message.type))
}

/** `idle`, `in transaction`, `failed transaction`; null where the last answer is no ReadyForQuery. */
export function readyStatus(answer: Uint8Array): 'I' | 'T' | 'E' | null {
  const ready = answer.length >= 6 && answer.at(-6) === 90 && answer.at(-2) === 5
  return ready ? (String.fromCharCode(answer.at(-1) ?? 0) as 'I' | 'T' | 'E') : null
}

/** What a client is told whose message the database could not take. */
export function fatalError(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0CXX000\0M${text}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
