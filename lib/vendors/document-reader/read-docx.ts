import mammoth from 'mammoth'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import type { TextBlock } from './rules/chunk'
import { htmlBlocks } from './read-html'
import { type ReadingTask, MAX_ZIP_ENTRIES } from './protocol'
import { Unreadable } from './unreadable'

/** The first bytes of a docx archive, and of the older container that holds `.doc` and password-protected files. */
const ZIP = [0x50, 0x4b, 0x03, 0x04] as const
const OLE = [0xd0, 0xcf, 0x11, 0xe0] as const
const ENCRYPTED_PART = Buffer.from('EncryptedPackage', 'utf16le')

const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"]

/** Keeps a mark for each picture without decoding it. */
const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }))

export async function readDocx({ bytes, limits }: ReadingTask): Promise<TextBlock[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, ...OLE)) {
    throw new Unreadable(buffer.includes(ENCRYPTED_PART) ? 'encrypted' : 'broken')
  }
  if (!startsWith(bytes, ...ZIP)) throw new Unreadable('broken')
  await checkZip(buffer, limits.unpackedBytes)
  const { value: html } = await mammoth.convertToHtml(
    { buffer },
    { convertImage, styleMap: STYLES },
  )
  const blocks = htmlBlocks(html, limits)
  if (blocks.length === 0 && html.includes('<img')) throw new Unreadable('scanned')
  return blocks
}

/**
 * Unpacks an archive and counts the bytes without keeping them, because the sizes that an archive states
 * may be false.
 * @throws Unreadable `too_complex`, `encrypted`, `broken`
 */
async function checkZip(bytes: Buffer, unpackedBytes: number): Promise<void> {
  const zip = await opened(bytes)
  if (zip.entryCount > MAX_ZIP_ENTRIES) throw new Unreadable('too_complex')
  let room = unpackedBytes
  try {
    for await (const entry of entries(zip)) {
      if (entry.isEncrypted()) throw new Unreadable('encrypted')
      if (entry.uncompressedSize > room) throw new Unreadable('too_complex')
      const stream = await unpacked(zip, entry)
      for await (const piece of stream) {
        room -= (piece as Buffer).length
        if (room < 0) throw new Unreadable('too_complex')
      }
    }
  } catch (error) {
    // Every other error of yauzl means a damaged archive.
    throw error instanceof Unreadable ? error : new Unreadable('broken')
  }
}

function opened(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) =>
      error ? reject(new Unreadable('broken')) : resolve(zip),
    )
  })
}

async function* entries(zip: ZipFile): AsyncGenerator<Entry> {
  for (let count = 0; count < zip.entryCount; count++) {
    yield await new Promise<Entry>((resolve, reject) => {
      zip.once('entry', resolve)
      zip.once('error', reject)
      zip.once('end', () => reject(new Unreadable('broken')))
      zip.readEntry()
    })
    zip.removeAllListeners()
  }
}

function unpacked(zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })
}

function startsWith(bytes: Uint8Array, ...magic: number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte)
}
