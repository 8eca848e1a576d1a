import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chunkOf, pngOf } from '@/testing/features/business'
import { isWholeJpeg } from './images/jpeg'
import { inspectLogo } from './logo'

const base64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))
const text = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'))

/** Images of one pixel, as Chromium writes them. */
const JPEG = base64(
  `/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERX
   RTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj
   Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA
   AAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAA
   AAD/2gAMAwEAAhEDEQA/AJkAoZf/2Q==`,
)
const WEBP = base64(
  'UklGRjIAAABXRUJQVlA4ICYAAACQAQCdASoBAAEABABoJaACdLoAA5gA/u7T34uRBSL1+1MEkZOQAA==',
)
const LOSSLESS_WEBP = base64('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==')

const NO_IMAGE = { problem: 'logo_kind' }

it('tells the type by the bytes', async () => {
  expect(await inspectLogo(pngOf(64, 32))).toEqual({ type: 'image/png' })
  expect(await inspectLogo(JPEG)).toEqual({ type: 'image/jpeg' })
  expect(await inspectLogo(WEBP)).toEqual({ type: 'image/webp' })
  expect(await inspectLogo(LOSSLESS_WEBP)).toEqual({ type: 'image/webp' })
})

it('refuses what is none, above all an SVG', async () => {
  const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const wrong = [
    svg,
    text('GIF89a\x01\0\x01\0'),
    text('RIFF0000WEBP'),
    text('\xff\xd8\xff'),
    text(''),
    pngOf(0, 10),
  ]
  for (const bytes of wrong) expect(await inspectLogo(bytes)).toEqual(NO_IMAGE)
})

it('refuses more pixels than a logo needs', async () => {
  expect(await inspectLogo(pngOf(2000, 2000))).toEqual({ type: 'image/png' })
  expect(await inspectLogo(pngOf(2001, 10))).toEqual({ problem: 'logo_too_large' })
  expect(await inspectLogo(pngOf(10, 2001))).toEqual({ problem: 'logo_too_large' })
})

it.each([
  ['PNG', pngOf(64, 32)],
  ['JPEG', JPEG],
  ['WebP', WEBP],
])('refuses a %s that ends too soon, wherever', async (_, whole) => {
  for (let length = 0; length < whole.length - 1; length += 1) {
    expect(await inspectLogo(whole.slice(0, length)), String(length)).toEqual(NO_IMAGE)
  }
})

describe('a PNG', () => {
  const SIGNATURE = text('\x89PNG\r\n\x1a\n')
  const HEADER = Uint8Array.of(0, 0, 0, 64, 0, 0, 0, 32, 8, 2, 0, 0, 0)
  const ROWS = Buffer.alloc(32 * (1 + 64 * 3))
  const END = chunkOf('IEND', Buffer.alloc(0))

  const made = (...chunks: Uint8Array[]) => new Uint8Array(Buffer.concat([SIGNATURE, ...chunks]))
  const image = (rows: Uint8Array, header: Uint8Array = HEADER) =>
    made(chunkOf('IHDR', header), chunkOf('IDAT', deflateSync(rows)), END)

  it('may be interlaced', async () => {
    expect(await inspectLogo(image(ROWS))).toEqual({ type: 'image/png' })
    const header = HEADER.with(12, 1)
    const passes = [
      [8, 4],
      [8, 4],
      [16, 4],
      [16, 8],
      [32, 8],
      [32, 16],
      [64, 16],
    ] as const
    const bytes = passes.reduce((sum, [width, rows]) => sum + rows * (1 + width * 3), 0)
    expect(await inspectLogo(image(Buffer.alloc(bytes), header))).toEqual({ type: 'image/png' })
    expect(await inspectLogo(image(ROWS, header))).toEqual(NO_IMAGE)
  })

  it.each([
    ['a header alone', made(chunkOf('IHDR', HEADER))],
    ['no pixels', made(chunkOf('IHDR', HEADER), END)],
    ['too few pixels', image(ROWS.subarray(1))],
    ['more than the header says', image(Buffer.alloc(100_000_000))],
    ['no such filter', image(Buffer.from(ROWS).fill(5, 0, 1))],
    ['no such color', image(ROWS, HEADER.with(9, 5))],
    ['no palette', image(ROWS, HEADER.with(9, 3))],
    ['data that is not deflated', made(chunkOf('IHDR', HEADER), chunkOf('IDAT', ROWS), END)],
    ['a wrong checksum', image(ROWS).with(30, 1)],
  ])('is refused with %s', async (_, bytes) => {
    expect(await inspectLogo(bytes)).toEqual(NO_IMAGE)
  })
})

it.each([
  ['a JPEG without a scan', JPEG.slice(0, JPEG.lastIndexOf(0xda) - 1)],
  ['a JPEG whose pixels are missing', Buffer.concat([JPEG.slice(0, -4), JPEG.slice(-2)])],
  ['a JPEG of more pixels than it holds', JPEG.with(JPEG.lastIndexOf(0xc0) + 4, 1)],
  ['a WebP without an image', text('RIFF\x16\0\0\0WEBPVP8X\x0A\0\0\0\x10\0\0\0\0\0\0\0\0\0')],
  ['a WebP without data', WEBP.with(24, 255)],
  ['a lossless WebP of a header alone', text('RIFF\x12\0\0\0WEBPVP8L\x06\0\0\0/\0\0\0\0\0')],
])('refuses %s', async (_, bytes) => {
  expect(await inspectLogo(new Uint8Array(bytes))).toEqual(NO_IMAGE)
})

it('reads no JPEG of another size than the one that was limited', () => {
  expect(isWholeJpeg(JPEG, { width: 1, height: 1 })).toBe(true)
  expect(isWholeJpeg(JPEG, { width: 2, height: 1 })).toBe(false)
})
