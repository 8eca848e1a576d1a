import { expect, it } from 'vitest'
import { encodingDetector, lineDecoder } from './text-encoding'

function detect(bytes: Uint8Array, piece = bytes.length || 1) {
  const detector = encodingDetector()
  for (let at = 0; at < bytes.length; at += piece) detector.push(bytes.subarray(at, at + piece))
  return detector.result()
}

const utf8 = (text: string) => new TextEncoder().encode(text)
/** "Şükrü Işık" in windows-1254. */
const WINDOWS = new Uint8Array([0xde, 0xfc, 0x6b, 0x72, 0xfc, 0x20, 0x49, 0xfe, 0xfd, 0x6b])

it.each([1, 2, 3, 100])('tells UTF-8 from windows-1254, in pieces of %i bytes', (piece) => {
  expect(detect(utf8('Şükrü Işık, 😀 ışığı'), piece)).toBe('utf-8')
  expect(detect(utf8('\uFEFFŞükrü'), piece)).toBe('utf-8')
  expect(detect(WINDOWS, piece)).toBe('windows-1254')
  expect(new TextDecoder(detect(WINDOWS, piece)).decode(WINDOWS)).toBe('Şükrü Işık')
  expect(detect(new Uint8Array([0xff, 0xfe, 0x41, 0x00]), piece)).toBe('utf-16le')
  expect(detect(new Uint8Array([0xfe, 0xff, 0x00, 0x41]), piece)).toBe('utf-16be')
  expect(detect(utf8('Ada'), piece)).toBe('utf-8')
})

it('tolerates one invalid and one incomplete character', () => {
  expect(detect(new Uint8Array([...utf8('ş'.repeat(50)), 0xfe, 0x20]))).toBe('utf-8')
  expect(detect(utf8('Ayşe').subarray(0, 3))).toBe('utf-8')
})

function decode(bytes: Uint8Array, piece: number) {
  const decoder = lineDecoder()
  let text = ''
  for (let at = 0; at < bytes.length; at += piece)
    text += decoder.push(bytes.subarray(at, at + piece))
  return text + decoder.end()
}

it.each([1, 2, 5, 1000])(
  'decodes each line in its own encoding, in pieces of %i bytes',
  (piece) => {
    const line = new TextEncoder().encode('Şükrü Işık\n')
    const mixed = new Uint8Array([...line, ...WINDOWS, 0x0a, ...line, 0x41, 0x0a, ...WINDOWS])
    const whole = 'Şükrü Işık\nŞükrü Işık\nŞükrü Işık\nA\nŞükrü Işık'
    expect(decode(mixed, piece)).toBe(whole)
    expect(decode(utf8('\uFEFFAd\nŞükrü'), piece)).toBe('Ad\nŞükrü')
    const utf16 = new Uint8Array(Buffer.from('\uFEFFŞükrü\nIşık\n', 'utf16le'))
    expect(decode(utf16, piece)).toBe('Şükrü\nIşık\n')
  },
)

it('keeps a line of UTF-8 that has lost half a letter', () => {
  const cut = new Uint8Array([...utf8('Şükrü I'), 0xc5, 0x0a])
  expect(decode(cut, 100)).toBe('Şükrü I\uFFFD\n')
})
