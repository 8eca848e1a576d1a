import type { TextBlock } from './rules/text-block'
import { decodeText } from './decode-text'
import { htmlBlocks } from './html-blocks'
import type { ReadingTask } from './protocol'

/** Where browsers look for the encoding. */
const HEAD_BYTES = 4096

export function readHtml({ bytes, limits }: ReadingTask): Promise<TextBlock[]> {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  const declared = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{1,40})/i.exec(head)?.[1]
  return Promise.resolve(htmlBlocks(decodeText(bytes, declared), limits.characters))
}
