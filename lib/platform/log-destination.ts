import { write, writeSync } from 'node:fs'

const STDOUT = 1
/** The most characters of one write, except where a line is longer. */
const PIECE = 16 * 1024
/** The most pieces that wait for a reader who is slow. Lines beyond them are left out. */
const MOST_PIECES = 1024
/** How long to wait for the reader of a full pipe, in milliseconds: before the next attempt, and at the exit in all. */
const BUSY_MS = 20
const LONGEST_EXIT_MS = 5000

/**
 * Standard output, for whole lines. They are written in the background, and those that wait when the process exits are
 * written then. Lines that cannot be written are left out, such as on a full disk: a log must not stop the service. The
 * destination of pino ends the process then, or waits for room for ever.
 */
export class LogDestination {
  readonly #waiting: string[] = []
  #isWriting = false

  constructor() {
    process.once('exit', () => this.#writeRest())
  }

  write(line: string): void {
    const last = this.#waiting.length - 1
    const text = this.#waiting[last]
    if (text !== undefined && text.length + line.length <= PIECE) this.#waiting[last] = text + line
    else if (last < MOST_PIECES) this.#waiting.push(line)
    if (!this.#isWriting) this.#writeNext()
  }

  #writeNext(): void {
    const text = this.#waiting.shift()
    this.#isWriting = text !== undefined
    if (text !== undefined) this.#send(Buffer.from(text))
  }

  #send(bytes: Buffer): void {
    write(STDOUT, bytes, (error, written) => {
      if (isBusy(error)) setTimeout(() => this.#send(bytes), BUSY_MS)
      else if (error || written === bytes.length) this.#writeNext()
      else this.#send(bytes.subarray(written))
    })
  }

  #writeRest(): void {
    const deadline = Date.now() + LONGEST_EXIT_MS
    let rest = Buffer.from(this.#waiting.join(''))
    while (rest.length > 0 && Date.now() < deadline) {
      try {
        rest = rest.subarray(writeSync(STDOUT, rest))
      } catch (error) {
        if (!isBusy(error)) return
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS)
      }
    }
  }
}

function isBusy(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'EAGAIN'
}
