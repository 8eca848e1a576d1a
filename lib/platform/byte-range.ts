export interface ByteRange {
  first: number
  last: number
}

/**
 * The part of a file that a Range header asks for. Undefined if the whole file is to be sent: without a header, with
 * several ranges, and with an unreadable range. `none` if the file has no such bytes.
 */
export function parseByteRange(
  header: string | null,
  bytes: number,
): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') {
    const count = Math.min(Number(to), bytes)
    return count > 0 ? { first: bytes - count, last: bytes - 1 } : 'none'
  }
  const [first, last] = [Number(from), to === '' ? bytes - 1 : Number(to)]
  if (to !== '' && last < first) return undefined
  return first < bytes ? { first, last: Math.min(last, bytes - 1) } : 'none'
}
