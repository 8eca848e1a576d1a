/**
 * The letters that are folded before a search, so that case and the accents of Turkish letters make no
 * difference. The generated column contacts.search_text folds the same letters in SQL. Capitals are listed
 * too, because `lower` does not change them in a database without a locale.
 */
export const FOLDED_FROM = 'ıçğöşüâîûÇĞÖŞÜÂÎÛİ'
export const FOLDED_TO = 'icgosuaiucgosuaiui'

/** The combining dot that lower-casing `İ` leaves after the `i`. */
const DOT_ABOVE = '\u0307'

export function foldForSearch(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(DOT_ABOVE, '')
    .replace(/\P{ASCII}/gu, (letter) => FOLDED_TO[FOLDED_FROM.indexOf(letter)] ?? letter)
}
