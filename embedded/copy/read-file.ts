import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { parseJson } from '@/lib/platform/text/parse-json'
import {
  anyHeaderSchema,
  CHECKSUM_LINE_BYTES,
  checksumLine,
  FORMAT,
  type Header,
  headerSchema,
  type Section,
  sectionSchema,
} from './file-format'

export interface Backup {
  header: Header
  sections: AsyncIterable<{ section: Section; data: Buffer }>
}

const NEWLINE = 10
const CHUNK_BYTES = 65_536
/** No line of ours is longer. */
const LONGEST_LINE = 16 * 1024 * 1024

/**
 * Opens a backup for `work`, after its checksum was compared.
 * @throws Error with one line if the file cannot be read, is none of ours, is damaged, or is of a newer version
 */
export async function readBackup<T>(
  file: string,
  work: (backup: Backup) => Promise<T>,
): Promise<T> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`${file} cannot be read (${code}).`, { cause: error })
  })
  try {
    const { size } = await handle.stat()
    const reader = new Reader(handle, size - CHECKSUM_LINE_BYTES)
    const first = parseJson((await reader.line())?.toString() ?? '')
    const format = anyHeaderSchema.safeParse(first).data?.santralBackup
    if (!format) throw new Error(`${file} is no backup of Santral.`)
    if (format > FORMAT) throw newerVersion(file)
    await requireChecksum(file, handle, size)
    const header = headerSchema.parse(first)
    return await work({ header, sections: readSections(reader) })
  } finally {
    await handle.close()
  }
}

export function newerVersion(file: string): Error {
  return new Error(
    `${file} was written by a newer version of Santral. Install that version first. Nothing was restored.`,
  )
}

async function requireChecksum(file: string, handle: FileHandle, size: number): Promise<void> {
  const end = size - CHECKSUM_LINE_BYTES
  const last = Buffer.alloc(CHECKSUM_LINE_BYTES)
  if (end > 0) {
    await handle.read(last, 0, last.length, end)
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(file, { end: end - 1 })) {
      hash.update(chunk as Buffer)
    }
    if (last.toString() === checksumLine(hash.digest('hex'))) return
  }
  throw new Error(
    `${file} is damaged or incomplete: its checksum does not fit. Nothing was restored.`,
  )
}

async function* readSections(reader: Reader): AsyncGenerator<{ section: Section; data: Buffer }> {
  for (let line = await reader.line(); line; line = await reader.line()) {
    const section = sectionSchema.parse(parseJson(line.toString()))
    const data = await reader.bytes(section.bytes)
    await reader.bytes(1)
    yield { section, data }
  }
}

/** Reads a file from its beginning to `end`. */
class Reader {
  #position = 0

  constructor(
    private readonly handle: FileHandle,
    private readonly end: number,
  ) {}

  /** @returns the next line without its end; null at the end of the file, or if the rest is not a line */
  async line(): Promise<Buffer | null> {
    const parts: Buffer[] = []
    const end = Math.min(this.end, this.#position + LONGEST_LINE)
    for (let from = this.#position; from < end; from += CHUNK_BYTES) {
      const chunk = await this.#read(from, Math.min(CHUNK_BYTES, end - from))
      const length = chunk.indexOf(NEWLINE)
      parts.push(length === -1 ? chunk : chunk.subarray(0, length))
      if (length === -1) continue
      this.#position = from + length + 1
      return Buffer.concat(parts)
    }
    return null
  }

  async bytes(length: number): Promise<Buffer> {
    const data = await this.#read(this.#position, length)
    this.#position += length
    return data
  }

  async #read(position: number, length: number): Promise<Buffer> {
    const data = Buffer.alloc(length)
    const { bytesRead } = await this.handle.read(data, 0, length, position)
    return data.subarray(0, bytesRead)
  }
}
