import { crc32, createInflate } from 'node:zlib'

const SIGNATURE_BYTES = 8

/** The samples of a pixel, and the depths that they may have, by color type. */
const COLORS: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}

/** First column and row, and the steps between columns and rows, of the passes of an interlaced image. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

const LAST_FILTER = 4

/** Rows of pixels. The first byte of a row is its filter. */
interface Rows {
  count: number
  bytes: number
}

/**
 * Whether the pixels of a PNG file can be decoded. Inflates no more than its header announces, off the main thread.
 * The caller limits width and height.
 */
export async function isWholePng(file: Uint8Array): Promise<boolean> {
  const chunks = chunksOf(file)
  const [header] = chunks ?? []
  if (!chunks || header?.kind !== 'IHDR' || chunks.at(-1)?.kind !== 'IEND') return false
  const rows = rowsOf(header.data)
  if (!rows) return false
  const palette = chunks.find(({ kind }) => kind === 'PLTE')
  if (header.data[9] === 3 && !palette?.data.length) return false
  const packed = chunks.flatMap(({ kind, data }) => (kind === 'IDAT' ? [data] : []))
  return holdsRows(Buffer.concat(packed), rows)
}

interface Chunk {
  kind: string
  data: Uint8Array
}

/** The chunks up to the end of the image; null if one is cut off or damaged. */
function chunksOf(file: Uint8Array): Chunk[] | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const chunks: Chunk[] = []
  for (let at = SIGNATURE_BYTES; at + 12 <= file.length;) {
    const end = at + 8 + view.getUint32(at)
    if (end + 4 > file.length) return null
    if (crc32(file.subarray(at + 4, end)) !== view.getUint32(end)) return null
    const kind = Buffer.from(file.subarray(at + 4, at + 8)).toString('latin1')
    chunks.push({ kind, data: file.subarray(at + 8, end) })
    if (kind === 'IEND') return chunks
    at = end + 4
  }
  return null
}

/** Returns the rows that the inflated data must hold; null if the header is invalid. */
function rowsOf(header: Uint8Array): Rows[] | null {
  if (header.length !== 13) return null
  const view = new DataView(header.buffer, header.byteOffset, header.length)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  const [depth = 0, type = -1, compression, filter, interlace = 0] = header.subarray(8)
  const color = COLORS[type]
  if (!color?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) {
    return null
  }
  const rows = (columns: number, count: number): Rows => ({
    count,
    bytes: 1 + Math.ceil((columns * color.samples * depth) / 8),
  })
  if (interlace === 0) return [rows(width, height)]
  return PASSES.map(([left, top, across, down]) =>
    rows(Math.ceil((width - left) / across), Math.ceil((height - top) / down)),
  ).filter(({ count, bytes }) => count > 0 && bytes > 1)
}

/** Looks at the filter of each row. Keeps no more than a piece of the pixels. */
async function holdsRows(packed: Uint8Array, passes: readonly Rows[]): Promise<boolean> {
  const size = passes.reduce((sum, { count, bytes }) => sum + count * bytes, 0)
  const starts = rowStarts(passes)
  const pixels = createInflate()
  pixels.end(packed)
  let read = 0
  let start = starts.next().value ?? size
  try {
    for await (const piece of pixels as AsyncIterable<Uint8Array>) {
      const end = read + piece.length
      if (end > size) return false
      for (; start < end; start = starts.next().value ?? size) {
        if ((piece[start - read] ?? 0) > LAST_FILTER) return false
      }
      read = end
    }
  } catch {
    return false
  }
  return read === size
}

function* rowStarts(passes: readonly Rows[]): Generator<number, undefined> {
  let at = 0
  for (const { count, bytes } of passes) {
    for (const end = at + count * bytes; at < end; at += bytes) yield at
  }
}
