import type { DocumentKind } from './rules/document'
import type { TextBlock } from './rules/text-block'
import type { ReadingTask } from './protocol'

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
