/** UTF-8, Turkish Windows, or Excel's "Unicode text" (UTF-16). */
export type TextEncoding = 'utf-8' | 'windows-1254' | 'utf-16le' | 'utf-16be'

/** One invalid sequence is tolerated per this many valid ones. */
const OUTWEIGHS = 10

/** Counts the characters outside ASCII, complete or not, that bytes would be in UTF-8. */
function utf8Counter() {
  /** The bytes that the current character still needs. */
  let wanted = 0
  const counter = { good: 0, broken: 0, look, reset }

  function look(byte: number): void {
    if (wanted > 0 && byte >> 6 === 0b10) {
      wanted -= 1
      if (wanted === 0) counter.good += 1
      return
    }
    if (wanted > 0) counter.broken += 1
    wanted = 0
    if (byte < 0x80) return
    if (byte >= 0xc2 && byte < 0xe0) wanted = 1
    else if (byte >= 0xe0 && byte < 0xf0) wanted = 2
    else if (byte >= 0xf0 && byte < 0xf5) wanted = 3
    else counter.broken += 1
  }

  function reset(): void {
    wanted = 0
    counter.good = 0
    counter.broken = 0
  }

  return counter
}

/** The encoding that a byte-order mark names; null without one, and for the one of UTF-8. */
function utf16Mark(first?: number, second?: number): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/**
 * Detects the encoding of a file, which it receives in pieces. A byte-order mark decides. Without one, the
 * file is UTF-8 unless its bytes outside ASCII are mostly invalid in UTF-8.
 */
export function encodingDetector() {
  const head: number[] = []
  const counter = utf8Counter()
  return {
    push(bytes: Uint8Array): void {
      for (let at = 0; head.length < 2 && at < bytes.length; at++) head.push(bytes[at] ?? 0)
      for (const byte of bytes) counter.look(byte)
    },
    /** An incomplete character at the end is not counted. */
    result(): TextEncoding {
      const { good, broken } = counter
      return utf16Mark(head[0], head[1]) ?? (broken * OUTWEIGHS > good ? 'windows-1254' : 'utf-8')
    },
  }
}

/** Bytes. A longer line is decoded in parts, which may break a character between them. */
const LONGEST_LINE = 262_144

const NEW_LINE = 0x0a

/**
 * Decodes a file, which it receives in pieces. Files that were put together from several exports have lines in different
 * encodings, so each line is UTF-8 or Turkish Windows for itself. A byte-order mark of UTF-16 decides for the whole file.
 */
export function lineDecoder() {
  let held: Uint8Array = new Uint8Array()
  let utf16: TextDecoder | null = null
  let isBegun = false

  function take(all: Uint8Array, end: number): string {
    const mark = isBegun ? null : utf16Mark(all[0], all[1])
    isBegun = true
    if (mark) utf16 = new TextDecoder(mark)
    held = utf16 ? new Uint8Array() : all.subarray(end)
    return utf16 ? utf16.decode(all, { stream: true }) : decodeLines(all.subarray(0, end))
  }

  return {
    push(bytes: Uint8Array): string {
      if (utf16) return utf16.decode(bytes, { stream: true })
      const all = held.length > 0 ? Buffer.concat([held, bytes]) : bytes
      if (all.length < 2) {
        held = all
        return ''
      }
      const end = all.lastIndexOf(NEW_LINE) + 1
      const isTooLong = all.length - end > LONGEST_LINE
      return take(all, isTooLong ? all.length : end)
    },
    end(): string {
      const last = take(held, held.length)
      return utf16 ? last + utf16.decode() : last
    },
  }
}

const utf8 = new TextDecoder('utf-8')
const windows = new TextDecoder('windows-1254')

/** Decodes whole lines. Neighbours of the same encoding are decoded together. */
function decodeLines(bytes: Uint8Array): string {
  const counter = utf8Counter()
  let text = ''
  let decoder: TextDecoder | null = null
  let from = 0
  let lineStart = 0
  for (let at = 0; at < bytes.length; at++) {
    counter.look(bytes[at] ?? 0)
    if (bytes[at] !== NEW_LINE && at < bytes.length - 1) continue
    const own = counter.broken > counter.good ? windows : counter.good > 0 ? utf8 : null
    if (own && decoder && own !== decoder) {
      text += decoder.decode(bytes.subarray(from, lineStart))
      from = lineStart
    }
    decoder = own ?? decoder
    lineStart = at + 1
    counter.reset()
  }
  return text + (decoder ?? utf8).decode(bytes.subarray(from))
}
