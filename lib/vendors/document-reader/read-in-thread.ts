import { chunkBlocks } from './rules/chunking'
import type { ReadingMessage, ReadingTask } from './protocol'
import { Unreadable } from './unreadable'
import type { DocumentKind } from './rules/document'
import type { TextBlock } from './rules/chunk'

type Answer = Extract<ReadingMessage, { type: 'answer' }>

/** Reads a document and cuts it into chunks. Runs in a thread of the reading process and never throws. */
export async function readInThread(task: ReadingTask): Promise<Answer> {
  try {
    const blocks = await readBlocks(task)
    if (blocks.length === 0) throw new Unreadable('empty')
    const chunks = chunkBlocks(blocks)
    if (chunks.length > task.limits.chunks) throw new Unreadable('too_long')
    return { type: 'answer', reading: { state: 'read', chunks } }
  } catch (error) {
    return failedReading(error)
  }
}

/** Turns the error of a parser into the answer. An unknown error counts as a damaged document. */
export function failedReading(error: unknown): Answer {
  if (error instanceof Unreadable) {
    return { type: 'answer', reading: { state: 'failed', failure: error.failure } }
  }
  const { name, code, message } = error as { name?: string; code?: string; message?: string }
  // The stack, an array, a string or the heap exceeded its limit.
  const full = error instanceof RangeError || code === 'ERR_WORKER_OUT_OF_MEMORY'
  return {
    type: 'answer',
    reading: { state: 'failed', failure: full ? 'too_complex' : 'broken' },
    ...(!full && { parserError: `${name}: ${message}` }),
  }
}

type Read = (task: ReadingTask) => Promise<TextBlock[]>

/** The reader for each kind. It is loaded with the first document of the kind. */
const READERS: Record<DocumentKind, () => Promise<Read>> = {
  pdf: async () => (await import('./read-pdf')).readPdf,
  docx: async () => (await import('./read-docx')).readDocx,
  html: async () => (await import('./read-html')).readHtml,
  md: async () => (await import('./read-markdown')).readMarkdown,
  csv: async () => (await import('./read-csv')).readCsv,
  txt: async () => (await import('./read-text')).readText,
  text: async () => (await import('./read-text')).readText,
}

/** The blocks of a document in reading order. @throws Unreadable, and whatever a parser throws */
export async function readBlocks(task: ReadingTask): Promise<TextBlock[]> {
  const read = await READERS[task.kind]()
  return read(task)
}
