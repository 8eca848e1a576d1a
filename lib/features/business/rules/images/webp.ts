interface Size {
  width: number
  height: number
}

interface Chunk {
  kind: string
  data: Uint8Array
}

/** Before the first chunk of an animation's frame: its place, size and duration. */
const FRAME_HEADER_BYTES = 16

/**
 * Whether a WebP file holds its image: each chunk is complete, and a bitstream of the size that the file announces has
 * data behind its header. Its pixels are not decoded.
 */
export function isWholeWebp(file: Uint8Array, announced: Size): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.length < 12) return false
  const chunks = chunksOf(file.subarray(12, 8 + view.getUint32(4, true)))
  if (!chunks || 8 + view.getUint32(4, true) > file.length) return false
  const frames = chunks.filter(({ kind }) => kind === 'ANMF')
  if (frames.length > 0) {
    return frames.every(({ data }) => {
      const parts = chunksOf(data.subarray(FRAME_HEADER_BYTES))
      return parts?.some((part) => bitstreamSize(part) !== null) ?? false
    })
  }
  const sizes = chunks.map(bitstreamSize).filter((size) => size !== null)
  const [size, ...others] = sizes
  return others.length === 0 && size?.width === announced.width && size.height === announced.height
}

/** Returns the chunks; null if a chunk is cut off. Chunks start at even offsets. */
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  for (let at = 0; at < bytes.length;) {
    if (at + 8 > bytes.length) return null
    const end = at + 8 + view.getUint32(at + 4, true)
    if (end > bytes.length) return null
    const kind = Buffer.from(bytes.subarray(at, at + 4)).toString('latin1')
    chunks.push({ kind, data: bytes.subarray(at + 8, end) })
    at = end + (end % 2)
  }
  return chunks
}

/** The size of a bitstream that has more than its header; null if it is none. */
function bitstreamSize({ kind, data }: Chunk): Size | null {
  if (kind === 'VP8 ') return lossySize(data)
  return kind === 'VP8L' ? losslessSize(data) : null
}

/** RFC 6386, section 9.1: a key frame whose first partition is complete and followed by another one. */
function lossySize(data: Uint8Array): Size | null {
  if (data.length < 10) return null
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  const tag = view.getUint16(0, true) | ((data[2] ?? 0) << 16)
  const isKeyFrame = (tag & 1) === 0
  const firstPartition = tag >> 5
  const isMarked = data[3] === 0x9d && data[4] === 0x01 && data[5] === 0x2a
  const isWhole = firstPartition > 0 && 10 + firstPartition < data.length
  if (!isKeyFrame || !isMarked || !isWhole) return null
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff }
}

/** The header, the bits that announce transforms and caches, and the five shortest prefix codes. */
const LEAST_LOSSLESS_BYTES = 8

/** RFC 9649, section 3.4: 14 bits each for width and height, one for alpha, three for the version. */
function losslessSize(data: Uint8Array): Size | null {
  if (data.length < LEAST_LOSSLESS_BYTES || data[0] !== 0x2f) return null
  const bits = new DataView(data.buffer, data.byteOffset, data.length).getUint32(1, true)
  if (bits >>> 29 !== 0) return null
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
