import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { MAX_ZIP_ENTRIES } from './limits'
import { Unreadable } from './unreadable'

/**
 * Unpacks an archive into nothing, counting, because what an archive says about its own sizes need
 * not be true.
 * @throws Unreadable where it is too large, protected or damaged
 */
export async function checkZip(bytes: Buffer, unpackedBytes: number): Promise<void> {
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
    // Whatever else yauzl throws, it says about the archive.
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
