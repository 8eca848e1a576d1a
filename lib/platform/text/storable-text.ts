/** What PostgreSQL keeps in no text: U+0000, and halves of characters. */
const UNSTORABLE = /\0|\p{Surrogate}/gu

export function isStorable(text: string): boolean {
  return text.search(UNSTORABLE) === -1
}

/** A text from outside as the database can keep it, cut to `max` UTF-16 units, though not through a character. */
export function storable(text: string, max = Infinity): string {
  const cut = text.length > max ? text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') : text
  return cut.replaceAll(UNSTORABLE, '\uFFFD')
}
