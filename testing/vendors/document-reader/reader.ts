import type { TextBlock } from '@/lib/vendors/document-reader/rules/chunk'
import { prepareLauncher } from '@/scripts/prepare.mjs'
import type { UnreadDocument } from '@/lib/vendors/document-reader/port'
import { READING_LIMITS, type ReadingLimits } from '@/lib/vendors/document-reader/protocol'
import { processReader } from '@/lib/vendors/document-reader/process-reader'
import { readBlocks } from '@/lib/vendors/document-reader/read-in-thread'

export const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))

/** The blocks of a document, read in the test's own thread. One string for each: `h1 Title`. */
export async function blocksOf({ kind, bytes }: UnreadDocument): Promise<string[]> {
  const blocks = await readBlocks({ kind, bytes, limits: READING_LIMITS })
  return blocks.map(described)
}

function described(block: TextBlock): string {
  const mark = { heading: 'h', paragraph: 'p', item: '-', row: '|' }[block.type]
  return `${mark}${block.type === 'heading' ? block.level : ''} ${block.text}`
}

/** The product's reader, bundled from the current sources. */
export async function freshReader(limits: Partial<ReadingLimits> = {}, idleMs = 1000) {
  await prepareLauncher()
  const parserErrors: string[] = []
  const reader = processReader({
    program: '.launcher/read-document.mjs',
    limits: { ...READING_LIMITS, ...limits },
    idleMs,
    onParserError: (parserError) => parserErrors.push(parserError),
  })
  return { reader, parserErrors }
}
