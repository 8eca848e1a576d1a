import { chunkBlocks } from './rules/chunking'
import type { ReadingMessage, ReadingTask } from './protocol'
import { Unreadable } from './unreadable'
import type { DocumentKind } from './rules/document'
import type { TextBlock } from './rules/chunk'

type Answer = Extract<ReadingMessage, { type: 'answer' }>

/** What the thread does with its document. */
export async function readInThread(task: ReadingTask): Promise<Answer> {
  try {
    const blocks = await readBlocks(task)
    if (blocks.length === 0) throw new Unreadable('empty')
    return { type: 'answer', reading: { state: 'read', chunks: chunkBlocks(blocks) } }
  } catch (error) {
    return failedReading(error)
  }
}

/** What a parser threw, as its owner is told. Whatever it does not understand is a damaged document. */
export function failedReading(error: unknown): Answer {
  if (error instanceof Unreadable) {
    return { type: 'answer', reading: { state: 'failed', failure: error.failure } }
  }
  const { name, code, message } = error as { name?: string; code?: string; message?: string }
  // The stack, an array or a string has no room; or the heap.
  const full = error instanceof RangeError || code === 'ERR_WORKER_OUT_OF_MEMORY'
  return {
    type: 'answer',
    reading: { state: 'failed', failure: full ? 'too_complex' : 'broken' },
    ...(!full && { parserError: `${name}: ${message}` }),
  }
}

type Read = (task: ReadingTask) => Promise<TextBlock[]>

/** A reader for each kind, loaded when the first document of it comes. */
const READERS: Record<DocumentKind, () => Promise<Read>> = {
  pdf: async () => (await import('./read-pdf')).readPdf,
  docx: async () => (await import('./read-docx')).readDocx,
  html: async () => (await import('./read-html')).readHtml,
  md: async () => (await import('./read-markdown')).readMarkdown,
  csv: async () => (await import('./read-csv')).readCsv,
  txt: async () => (await import('./read-text')).readText,
  text: async () => (await import('./read-text')).readText,
}

/** The text of a document, in the order of reading. */
export async function readBlocks(task: ReadingTask): Promise<TextBlock[]> {
  const read = await READERS[task.kind]()
  return read(task)
}
