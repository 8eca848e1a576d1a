import { expect, it } from 'vitest'
import { encodingDetector } from './text-encoding'

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
