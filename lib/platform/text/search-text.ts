/**
 * How text is folded before it is searched: case and the marks of Turkish letters make no difference.
 * The generated column contacts.search_text does the same in SQL; capitals stand here too, because the
 * `lower` of a database without a locale leaves them.
 */
export const FOLDED_FROM = 'ıçğöşüâîûÇĞÖŞÜÂÎÛİ'
export const FOLDED_TO = 'icgosuaiucgosuaiui'

/** What the lower case of `İ` carries beside its letter. */
const DOT_ABOVE = '\u0307'

export function foldForSearch(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(DOT_ABOVE, '')
    .replace(/\P{ASCII}/gu, (letter) => FOLDED_TO[FOLDED_FROM.indexOf(letter)] ?? letter)
}
