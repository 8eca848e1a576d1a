/** A piece of a document that is embedded, found and shown as a whole. */
export interface Chunk {
  /** The headings above it, outermost first, without the document's title. */
  headings: string[]
  text: string
}

/**
 * The text that is embedded for a chunk. It includes the title and the headings, because the chunk alone
 * often does not name its subject.
 */
export function embeddedText(title: string, { headings, text }: Chunk): string {
  return [[title, ...headings].join(' › '), text].join('\n')
}

export type TextBlock =
  /** The level is 1 to 6, the outermost first. */
  | { type: 'heading'; level: number; text: string }
  | { type: 'paragraph'; text: string }
  /** One entry of a list. */
  | { type: 'item'; text: string }
  /** One row of a table, its cells named by the header, if any: `Price: 100; Name: Cut`. */
  | { type: 'row'; text: string }
