import Pdf from 'pdfkit'
import type { DocumentKind } from '@/lib/vendors/document-reader/rules/document'

export interface GeneratedDocument {
  title: string
  kind: DocumentKind
  bytes: Uint8Array<ArrayBuffer>
}

const KINDS = ['md', 'html', 'csv', 'txt', 'pdf'] as const
const SECTIONS = 12
const SENTENCES = 9
const WORDS =
  'the customer may return an appliance within thirty days of delivery if its seal is whole and the invoice is kept our workshop repairs what is under warranty free of charge spare parts for older models are ordered on request prices hold until the end of the month'.split(
    ' ',
  )

/** Generates a document of about 6,000 characters under headings. The kinds rotate with `n`. */
export async function write(n: number, random: () => number): Promise<GeneratedDocument> {
  const kind = KINDS[n % KINDS.length] ?? 'md'
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? ''
  const sentence = () => {
    const words = Array.from({ length: 8 + Math.floor(random() * 6) }, word).join(' ')
    return `${words[0]?.toUpperCase()}${words.slice(1)}.`
  }
  const paragraphs = Array.from({ length: SECTIONS }, () =>
    Array.from({ length: SENTENCES }, sentence).join(' '),
  )
  const bytes =
    kind === 'pdf' ? await pdf(paragraphs) : new TextEncoder().encode(TEXTS[kind](paragraphs))
  return { title: `Document ${n}`, kind, bytes: new Uint8Array(bytes) }
}

const TEXTS: Record<Exclude<(typeof KINDS)[number], 'pdf'>, (paragraphs: string[]) => string> = {
  md: (paragraphs) => paragraphs.map((text, n) => `## Part ${n}\n\n${text}\n`).join('\n'),
  html: (paragraphs) => paragraphs.map((text, n) => `<h2>Part ${n}</h2><p>${text}</p>`).join('\n'),
  csv: (paragraphs) => ['part,text', ...paragraphs.map((text, n) => `${n},"${text}"`)].join('\n'),
  txt: (paragraphs) => paragraphs.join('\n\n'),
}

async function pdf(paragraphs: string[]): Promise<Buffer> {
  const document = new Pdf()
  const chunks: Buffer[] = []
  for (const text of paragraphs) document.text(text).moveDown()
  document.end()
  for await (const chunk of document) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
