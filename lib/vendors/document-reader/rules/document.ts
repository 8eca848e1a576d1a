/**
 * The kinds, statuses and limits of a knowledge base's documents.
 * See docs/contract/panel.md#knowledge-limits and docs/contract/decisions/knowledge.md.
 */

export const DOCUMENT_KINDS = ['pdf', 'docx', 'txt', 'md', 'html', 'csv', 'text'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Only `ready` documents are searched. */
export const DOCUMENT_STATUSES = ['pending', 'processing', 'ready', 'failed'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Whether its status will change without the account holder. */
export function isUnderWay({ status }: { status: DocumentStatus }): boolean {
  return status === 'pending' || status === 'processing'
}

export { MAX_DOCUMENT_BYTES } from '@/lib/platform/upload-limits'

/**
 * The limit for the chunks of a text. The local lexical embedding takes five minutes at most for them on two
 * cores: see docs/knowledge-bases.md.
 */
export const MAX_DOCUMENT_CHUNKS = 60_000

export const MAX_DOCUMENT_TITLE = 200

const ENDINGS = new Map<string, DocumentKind>([
  ['pdf', 'pdf'],
  ['docx', 'docx'],
  ['txt', 'txt'],
  ['md', 'md'],
  ['markdown', 'md'],
  ['html', 'html'],
  ['htm', 'html'],
  ['csv', 'csv'],
])

/** The extensions that a file chooser offers, in this order: `.pdf`. */
export const DOCUMENT_ENDINGS = [...ENDINGS.keys()].map((ending) => `.${ending}`)

/** Control characters, and marks that change the direction of text and so disguise a file name. */
const UNPRINTED = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** Characters. Normalizing takes the square of the length for some texts. */
const LONGEST_NAME = 1000

/** The name of a file without its folders and without unprintable characters. Of a very long one, the end decides its kind. */
export function plainFileName(given: string): string {
  const name = given.slice(-LONGEST_NAME).split(/[/\\]/).at(-1) ?? ''
  return name.replaceAll(UNPRINTED, '').normalize('NFC').trim()
}

/** The default title of a file: its name without the extension. */
export function fileTitle(fileName: string): string {
  const title = fileName.replace(/\.[^.]*$/, '').trim() || fileName
  return Array.from(title).slice(0, MAX_DOCUMENT_TITLE).join('').trim()
}

/** The kind of a file, by its extension; null for unsupported files. */
export function documentKind(fileName: string): DocumentKind | null {
  const ending = /\.([^.]+)$/.exec(fileName.trim())?.[1]?.toLowerCase()
  return (ending && ENDINGS.get(ending)) || null
}
