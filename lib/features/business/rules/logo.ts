import { imageSize } from 'image-size'
import { isWholeJpeg } from './images/jpeg'
import { isWholePng } from './images/png'
import { isWholeWebp } from './images/webp'
import { MAX_LOGO_SIDE } from '@/lib/platform/upload-limits'

/** The kinds of images that a logo can be. An SVG can hold scripts, so it is none. */
const TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const

export const LOGO_TYPES = Object.values(TYPES)

export type LogoType = (typeof LOGO_TYPES)[number]

type LogoProblem = 'logo_kind' | 'logo_too_large'

/**
 * Returns the content type of a logo by its bytes, whatever its name says, or why it cannot be a logo. A header alone
 * is not an image: its data must be there.
 */
export async function inspectLogo(
  bytes: Uint8Array,
): Promise<{ type: LogoType } | { problem: LogoProblem }> {
  const image = sizeOf(bytes)
  const type = image && TYPES[image.type as keyof typeof TYPES]
  if (!type || image.width < 1 || image.height < 1) return { problem: 'logo_kind' }
  if (Math.max(image.width, image.height) > MAX_LOGO_SIDE) return { problem: 'logo_too_large' }
  return (await isWhole(bytes, type, image)) ? { type } : { problem: 'logo_kind' }
}

async function isWhole(
  bytes: Uint8Array,
  type: LogoType,
  size: { width: number; height: number },
): Promise<boolean> {
  if (type === 'image/png') return isWholePng(bytes)
  return type === 'image/jpeg' ? isWholeJpeg(bytes, size) : isWholeWebp(bytes, size)
}

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
