import { imageSize } from 'image-size'

/** The largest logo, in pixels on each side. */
const MAX_LOGO_SIDE = 2000

/** The kinds of images that a logo can be. An SVG can hold scripts, so it is none. */
const TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const

export const LOGO_TYPES = Object.values(TYPES)

export type LogoType = (typeof LOGO_TYPES)[number]

type LogoProblem = 'logo_kind' | 'logo_too_large'

/**
 * The content type of a logo by its bytes, whatever its name says, or why it cannot be one.
 * The bytes are not decoded: a browser does that, in a sandbox of its own.
 */
export function inspectLogo(bytes: Uint8Array): { type: LogoType } | { problem: LogoProblem } {
  const image = sizeOf(bytes)
  const type = image && TYPES[image.type as keyof typeof TYPES]
  if (!type || image.width < 1 || image.height < 1) return { problem: 'logo_kind' }
  const isTooLarge = Math.max(image.width, image.height) > MAX_LOGO_SIDE
  return isTooLarge ? { problem: 'logo_too_large' } : { type }
}

/** Null where the bytes are no image. */
function sizeOf(bytes: Uint8Array) {
  if (!isKnown(bytes)) return null
  try {
    return imageSize(bytes)
  } catch {
    return null
  }
}

/** Looks at the first bytes, so that the library reads only the formats that a logo may have. */
function isKnown(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('\xff\xd8\xff') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  )
}
