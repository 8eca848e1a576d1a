import { encodingDetector } from '@/lib/platform/text/text-encoding'
import { Unreadable } from './unreadable'

/** Of a text's characters, at most this part is control characters; of a picture's or program's bytes, far more are. */
const MAX_CONTROL_SHARE = 0.01

/** Starts of files that hold long stretches of text, and are none. */
const BINARY_STARTS = ['%PDF-', '{\\rtf', 'PK\u0003\u0004']

const CONTROL = /(?!\s)\p{Cc}/gu

/**
 * The text of a file, whose encoding is found out.
 * @param declared what the file itself says that it is written in; asked where the letters do not tell
 * @throws Unreadable where it is no text
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const detector = encodingDetector()
  detector.push(bytes)
  const detected = detector.result()
  // What does not read as Unicode is in some older encoding; without a word about it, in Windows' Turkish one.
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
