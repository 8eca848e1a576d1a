/**
 * What a document of a knowledge base can be.
 * See docs/contract/panel.md#knowledge-limits and docs/contract/decisions.md#knowledge-bases.
 */

export const DOCUMENT_KINDS = ['pdf', 'docx', 'txt', 'md', 'html', 'csv', 'text'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** `ready` ones are searched; the others are on their way or need somebody. */
export const DOCUMENT_STATUSES = ['pending', 'processing', 'ready', 'failed'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Its state changes by itself. */
export function isUnderWay({ status }: { status: DocumentStatus }): boolean {
  return status === 'pending' || status === 'processing'
}

/** Of a file and of pasted text, in bytes. */
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024

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

/** What file choosers and people are told, in this order. */
export const DOCUMENT_ENDINGS = [...ENDINGS.keys()].map((ending) => `.${ending}`)

/** Not printed, or turning the direction of what follows, so that a name reads as what it is not. */
const UNPRINTED = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** The name of a file without the folders before it and without what is not printed. */
export function plainFileName(given: string): string {
  const name = given.split(/[/\\]/).at(-1) ?? ''
  return name.replaceAll(UNPRINTED, '').normalize('NFC').trim()
}

/** What a file is called where nobody has said it: its name without the ending. */
export function fileTitle(fileName: string): string {
  const title = fileName.replace(/\.[^.]*$/, '').trim() || fileName
  return Array.from(title).slice(0, MAX_DOCUMENT_TITLE).join('').trim()
}

/** By the ending of the file's name; null where it is none that can be read. */
export function documentKind(fileName: string): DocumentKind | null {
  const ending = /\.([^.]+)$/.exec(fileName.trim())?.[1]?.toLowerCase()
  return (ending && ENDINGS.get(ending)) || null
}
