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
