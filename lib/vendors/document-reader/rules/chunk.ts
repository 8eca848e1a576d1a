/** A piece of a document that is searched and shown as one. */
export interface Chunk {
  /** The headings that it stands under, outermost first; without the document's title. */
  headings: string[]
  text: string
}

/** What is embedded: a chunk with where it stands, because the text alone often does not say what it is about. */
export function embeddedText(title: string, { headings, text }: Chunk): string {
  return [[title, ...headings].join(' › '), text].join('\n')
}

/** What documents of every kind are read into, in the order of reading. */
export type TextBlock =
  /** Level 1 is the outermost. */
  | { type: 'heading'; level: number; text: string }
  | { type: 'paragraph'; text: string }
  /** One entry of a list. */
  | { type: 'item'; text: string }
  /** One row of a table, its cells named by the header where there is one: `Price: 100; Name: Cut`. */
  | { type: 'row'; text: string }
