/** Control characters other than white space, halves of surrogate pairs, soft hyphens, zero-width marks, private use. */
const INVISIBLE = /(?!\s)[\p{Cc}\p{Cs}\p{Co}]|[\u00AD\u200B\u2060\uFEFF]/gu

/** Text as it is kept: composed letters, nothing invisible, single spaces. */
export function cleanText(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC').replace(/\s+/g, ' ').trim()
}
