import { getDocumentProxy } from 'unpdf'
import type { TextBlock } from './rules/chunk'
import { blockCollector } from './block-collector'
import { pdfBlocks } from './pdf-blocks'
import { pdfLines, type PdfItem, type PdfLine } from './pdf-lines'
import type { ReadingTask } from './protocol'
import { Unreadable } from './unreadable'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** PDF readers look for the `%PDF-` mark within so many bytes. */
const MARK_WITHIN = 1024

const SILENT = 0

export async function readPdf({ bytes, limits }: ReadingTask): Promise<TextBlock[]> {
  const start = Buffer.from(bytes.subarray(0, MARK_WITHIN)).toString('latin1')
  if (!start.includes('%PDF-')) throw new Unreadable('broken')
  const pdf = await opened(bytes)
  if (pdf.numPages > limits.pages) throw new Unreadable('too_complex')
  const pages: PdfLine[][] = []
  let room = limits.textBytes
  for (let number = 1; number <= pdf.numPages; number++) {
    const lines = pdfLines(await itemsOf(pdf, number))
    for (const { text } of lines) room -= Buffer.byteLength(text)
    if (room < 0) throw new Unreadable('too_long')
    pages.push(lines)
  }
  // Pages without any text are pictures from a scanner.
  if (pages.every((lines) => lines.length === 0)) throw new Unreadable('scanned')
  const out = blockCollector(limits)
  pdfBlocks(pages, out)
  return out.blocks
}

async function opened(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, { verbosity: SILENT })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException') throw new Unreadable('encrypted')
    if (name === 'InvalidPDFException' || name === 'FormatError') throw new Unreadable('broken')
    throw error
  }
}

async function itemsOf(pdf: Pdf, number: number): Promise<PdfItem[]> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  return items.filter((item): item is typeof item & PdfItem => 'str' in item)
}
