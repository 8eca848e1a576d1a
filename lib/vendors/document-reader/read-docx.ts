import mammoth from 'mammoth'
import type { TextBlock } from './rules/text-block'
import { checkZip } from './check-zip'
import { htmlBlocks } from './html-blocks'
import type { ReadingTask } from './protocol'
import { startsWith } from './starts-with'
import { Unreadable } from './unreadable'

/** An archive of Word; a document with a password is packed into an older container, as old ones are. */
const ZIP = [0x50, 0x4b, 0x03, 0x04] as const
const OLE = [0xd0, 0xcf, 0x11, 0xe0] as const
const ENCRYPTED_PART = Buffer.from('EncryptedPackage', 'utf16le')

const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"]

/** Pictures are noticed, and not decoded. */
const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }))

export async function readDocx({ bytes, limits }: ReadingTask): Promise<TextBlock[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, ...OLE)) {
    throw new Unreadable(buffer.includes(ENCRYPTED_PART) ? 'encrypted' : 'broken')
  }
  if (!startsWith(bytes, ...ZIP)) throw new Unreadable('broken')
  await checkZip(buffer, limits.unpackedBytes)
  const { value: html } = await mammoth.convertToHtml(
    { buffer },
    { convertImage, styleMap: STYLES },
  )
  const blocks = htmlBlocks(html, limits.characters)
  if (blocks.length === 0 && html.includes('<img')) throw new Unreadable('scanned')
  return blocks
}
