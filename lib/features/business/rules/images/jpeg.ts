import { EntropyReader, type Huffman, huffman } from './jpeg-entropy'

interface Component {
  id: number
  across: number
  down: number
}

interface Size {
  width: number
  height: number
}

interface Frame extends Size {
  isProgressive: boolean
  components: Component[]
}

interface Scanned extends Component {
  dc: Huffman | undefined
  ac: Huffman | undefined
}

interface Scan {
  components: Scanned[]
  /** The coefficients that it has, both included. */
  from: number
  to: number
  isRefinement: boolean
}

const [START_OF_IMAGE, END_OF_IMAGE, START_OF_SCAN] = [0xd8, 0xd9, 0xda]
const [BASELINE, EXTENDED, PROGRESSIVE] = [0xc0, 0xc1, 0xc2]
const [HUFFMAN_TABLES, RESTART_INTERVAL] = [0xc4, 0xdd]

/**
 * Whether the image of a JPEG file can be decoded. Every block of a sequential file is read. Of a progressive one, the scan
 * with the colors of all blocks is; the later scans, which refine it, only have to be there.
 * @param announced which the caller has limited
 */
export function isWholeJpeg(file: Uint8Array, announced: Size): boolean {
  try {
    return new JpegReader(file, announced).isWhole()
  } catch (error) {
    // What is cut off or has no such code.
    if (error instanceof RangeError) return false
    throw error
  }
}

class JpegReader {
  readonly #file: Uint8Array
  readonly #announced: Size
  readonly #tables = new Map<number, Huffman>()
  readonly #scanned = new Set<number>()
  #frame: Frame | undefined
  #restartInterval = 0

  constructor(file: Uint8Array, announced: Size) {
    this.#file = file
    this.#announced = announced
  }

  /** @throws RangeError */
  isWhole(): boolean {
    let at = 2
    if (this.#file[1] !== START_OF_IMAGE) return false
    for (;;) {
      while (this.#file[at] === 0xff && this.#file[at + 1] === 0xff) at += 1
      if (this.#file[at] !== 0xff) return false
      const marker = this.#file[at + 1]
      if (marker === undefined) return false
      if (marker === END_OF_IMAGE) return this.#hasAll()
      const length = this.#word(at + 2)
      const end = at + 2 + length
      if (length < 2 || end > this.#file.length) return false
      at = this.#segment(marker, this.#file.subarray(at + 4, end), end)
    }
  }

  #hasAll(): boolean {
    return this.#frame?.components.every(({ id }) => this.#scanned.has(id)) ?? false
  }

  #segment(marker: number, data: Uint8Array, end: number): number {
    if (marker === HUFFMAN_TABLES) this.#readTables(data)
    else if (marker === RESTART_INTERVAL) this.#restartInterval = this.#word(end - 2)
    else if (marker === BASELINE || marker === EXTENDED || marker === PROGRESSIVE) {
      if (this.#frame) throw new RangeError('A second frame.')
      this.#frame = frameOf(data, marker === PROGRESSIVE)
      const { width, height } = this.#announced
      if (this.#frame.width !== width || this.#frame.height !== height) {
        throw new RangeError('Another size.')
      }
    } else if (marker >= 0xc0 && marker <= 0xcf) throw new RangeError('No browser decodes it.')
    else if (marker === START_OF_SCAN) return this.#readScan(data, end)
    return end
  }

  #readTables(data: Uint8Array): void {
    for (let at = 0; at < data.length;) {
      const counts = data.subarray(at + 1, at + 17)
      const size = counts.reduce((sum, count) => sum + count, 0)
      if (at + 17 + size > data.length) throw new RangeError('A table is cut off.')
      this.#tables.set(data[at] ?? 0, huffman(counts, data.subarray(at + 17, at + 17 + size)))
      at += 17 + size
    }
  }

  #readScan(data: Uint8Array, end: number): number {
    const frame = this.#frame
    if (!frame) throw new RangeError('A scan before the frame.')
    const scan = this.#scanOf(data, frame)
    const reader = new EntropyReader(this.#file, end)
    const isRead = !frame.isProgressive || (scan.from === 0 && !scan.isRefinement)
    if (isRead) {
      readBlocks(reader, scan, frame, this.#restartInterval)
      for (const { id } of scan.components) this.#scanned.add(id)
    }
    const next = reader.nextMarker()
    if (next === end) throw new RangeError('An empty scan.')
    return next
  }

  #scanOf(data: Uint8Array, { components }: Frame): Scan {
    const [count = 0] = data
    if (count < 1 || count > 4 || data.length !== 4 + 2 * count) throw new RangeError('No scan.')
    const [from = 0, to = 0, approximation = 0] = data.subarray(1 + 2 * count)
    const scanned = Array.from({ length: count }, (_, at): Scanned => {
      const [id, tables = 0] = data.subarray(1 + 2 * at)
      const component = components.find((one) => one.id === id)
      if (!component) throw new RangeError('An unknown component.')
      const [dc, ac] = [this.#tables.get(tables >> 4), this.#tables.get(0x10 | (tables & 15))]
      return { ...component, dc, ac }
    })
    return { components: scanned, from, to, isRefinement: approximation >> 4 > 0 }
  }

  #word(at: number): number {
    const [high = 0, low = 0] = this.#file.subarray(at, at + 2)
    return high * 256 + low
  }
}

function frameOf(data: Uint8Array, isProgressive: boolean): Frame {
  const [, h1 = 0, h0 = 0, w1 = 0, w0 = 0, count = 0] = data
  if (count < 1 || count > 4 || data.length !== 6 + 3 * count) throw new RangeError('No frame.')
  const components = Array.from({ length: count }, (_, at): Component => {
    const [id = 0, factors = 0] = data.subarray(6 + 3 * at)
    return { id, across: factors >> 4, down: factors & 15 }
  })
  if (components.some(({ across, down }) => ![1, 2, 3, 4].includes(across) || !down || down > 4)) {
    throw new RangeError('No sampling.')
  }
  return { width: w1 * 256 + w0, height: h1 * 256 + h0, isProgressive, components }
}

/** @throws RangeError where the data ends or has no such code */
function readBlocks(
  reader: EntropyReader,
  { components, to }: Scan,
  { width, height, isProgressive, components: all }: Frame,
  restartInterval: number,
): void {
  const across = Math.max(...all.map((component) => component.across))
  const down = Math.max(...all.map((component) => component.down))
  const [only] = components.length === 1 ? components : []
  // The blocks of a single component are not grouped.
  const columns = only ? Math.ceil((width * only.across) / across / 8) : width / across / 8
  const rows = only ? Math.ceil((height * only.down) / down / 8) : height / down / 8
  const units = Math.ceil(columns) * Math.ceil(rows)
  for (let unit = 0; unit < units; unit += 1) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) reader.restart()
    for (const component of components) {
      const blocks = only ? 1 : component.across * component.down
      for (let block = 0; block < blocks; block += 1) {
        reader.skipBlock(component.dc, isProgressive && to === 0 ? null : component.ac)
      }
    }
  }
}
