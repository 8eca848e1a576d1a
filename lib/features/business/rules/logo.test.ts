import { expect, it } from 'vitest'
import { pngOf } from '../testing'
import { inspectLogo } from './logo'

const base64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))
const text = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'))

it('tells the type by the bytes', () => {
  expect(inspectLogo(pngOf(64, 32))).toEqual({ type: 'image/png' })
  const webp = base64('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==')
  expect(inspectLogo(webp)).toEqual({ type: 'image/webp' })
  const jpeg = base64('/9j/4AAQSkZJRgABAQAAAQABAAD/wAARCAABAAEDASIAAhEBAxEB/9k=')
  expect(inspectLogo(jpeg)).toEqual({ type: 'image/jpeg' })
})

it('refuses what is none, above all an SVG, and what ends too soon', () => {
  const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const wrong = [
    svg,
    text('GIF89a\x01\0\x01\0'),
    text('RIFF0000WEBP'),
    text('\xff\xd8\xff'),
    text(''),
  ]
  for (const bytes of [...wrong, pngOf(64, 32).slice(0, 12), pngOf(0, 10)]) {
    expect(inspectLogo(bytes)).toEqual({ problem: 'logo_kind' })
  }
})

it('refuses more pixels than a logo needs', () => {
  expect(inspectLogo(pngOf(2000, 2000))).toEqual({ type: 'image/png' })
  expect(inspectLogo(pngOf(2001, 10))).toEqual({ problem: 'logo_too_large' })
  expect(inspectLogo(pngOf(10, 2001))).toEqual({ problem: 'logo_too_large' })
})
