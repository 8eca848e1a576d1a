/** UTF-8, Turkish Windows, or Excel's "Unicode text" (UTF-16). */
export type TextEncoding = 'utf-8' | 'windows-1254' | 'utf-16le' | 'utf-16be'

/** One invalid sequence is tolerated per this many valid ones. */
const OUTWEIGHS = 10

/**
 * Detects the encoding of a file, which it receives in pieces. A byte-order mark decides. Without one, the
 * file is UTF-8 unless its bytes outside ASCII are mostly invalid in UTF-8.
 */
export function encodingDetector() {
  const head: number[] = []
  let good = 0
  let broken = 0
  /** The bytes that the current character still needs. */
  let wanted = 0

  function look(byte: number): void {
    if (wanted > 0 && byte >> 6 === 0b10) {
      wanted -= 1
      if (wanted === 0) good += 1
      return
    }
    if (wanted > 0) broken += 1
    wanted = 0
    if (byte < 0x80) return
    if (byte >= 0xc2 && byte < 0xe0) wanted = 1
    else if (byte >= 0xe0 && byte < 0xf0) wanted = 2
    else if (byte >= 0xf0 && byte < 0xf5) wanted = 3
    else broken += 1
  }

  return {
    push(bytes: Uint8Array): void {
      for (let at = 0; head.length < 2 && at < bytes.length; at++) head.push(bytes[at] ?? 0)
      for (const byte of bytes) {
        if (byte >= 0x80 || wanted > 0) look(byte)
      }
    },
    /** An incomplete character at the end is not counted. */
    result(): TextEncoding {
      if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
      if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
      return broken * OUTWEIGHS > good ? 'windows-1254' : 'utf-8'
    },
  }
}
