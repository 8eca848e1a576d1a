import { encodingDetector } from '@/lib/platform/text/text-encoding'
import { Unreadable } from './unreadable'

/** The share of control characters in a text is at most this. In an image or a program it is far higher. */
const MAX_CONTROL_SHARE = 0.01

/** The first bytes of binary formats that contain long stretches of text. */
const BINARY_STARTS = ['%PDF-', '{\\rtf', 'PK\u0003\u0004']

const CONTROL = /(?!\s)\p{Cc}/gu

/**
 * Detects the encoding of a file and decodes it.
 * @param declared the encoding that the file declares; used if the bytes do not decide
 * @throws Unreadable `broken` if it is not text
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const detector = encodingDetector()
  detector.push(bytes)
  const detected = detector.result()
  // Text that is not Unicode is in an older encoding: the declared one, or else Windows' Turkish one.
  const encoding = detected === 'windows-1254' ? (olderEncoding(declared) ?? detected) : detected
  const text = new TextDecoder(encoding).decode(bytes)
  if (!isText(text)) throw new Unreadable('broken')
  return text
}

function olderEncoding(label: string | undefined): string | undefined {
  if (!label || /^(utf|unicode)/i.test(label)) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

function isText(text: string): boolean {
  if (BINARY_STARTS.some((start) => text.startsWith(start))) return false
  return (text.match(CONTROL)?.length ?? 0) <= text.length * MAX_CONTROL_SHARE
}
