/** A word and its phonetic spelling. */
export interface Pronunciation {
  word: string
  spoken: string
}

/**
 * Prepares text for text-to-speech: replaces words by their pronunciations, URLs by their host, and removes symbols.
 * Expects text without Markdown and emoji.
 */
export function speakable(text: string, pronunciations: readonly Pronunciation[]): string {
  const plain = text
    .replace(/\bhttps?:\/\/(?:www\.)?([^\s/]+)\S*/gi, '$1')
    .replace(/[*_#`~|<>[\]{}]+/g, ' ')
    .replace(/ {2,}/g, ' ')
  return pronunciations.reduce(replaceWord, plain)
}

/** Replaces whole words, in either case. Keeps a Turkish suffix after an apostrophe: `SGK'ya`. */
function replaceWord(text: string, { word, spoken }: Pronunciation): string {
  return word.trim() ? text.replace(wholeWord(word), () => spoken) : text
}

function wholeWord(word: string): RegExp {
  const pattern = Array.from(word.trim(), anyCase).join('')
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'gu')
}

/** Matches a letter in both cases, including Turkish dotted and dotless i. */
function anyCase(letter: string): string {
  if (/[iİıI]/.test(letter)) return /[iİ]/.test(letter) ? '[iİI]' : '[ıIi]'
  const forms = new Set([letter, letter.toLocaleLowerCase('tr'), letter.toLocaleUpperCase('tr')])
  return `[${[...forms].map((form) => form.replace(/[\\\]^-]/g, '\\$&')).join('')}]`
}

/**
 * Returns a function that accepts text in chunks and returns the part that is ready for text-to-speech. It holds back the
 * end of the text, so that no word is split. Without an argument, it returns the rest.
 */
export function speakablePieces(
  pronunciations: readonly Pronunciation[],
): (piece?: string) => string {
  const words = pronunciations.map(({ word }) => word.trim()).filter((word) => word.includes(' '))
  let held = ''
  return (piece) => {
    held += piece ?? ''
    const ready = piece === undefined ? held.length : endOfReady(held, words)
    const text = held.slice(0, ready)
    held = held.slice(ready)
    return text && speakable(text, pronunciations)
  }
}

/** Returns the end of the ready text. The last word may be incomplete, and the last words may start a longer pronunciation. */
function endOfReady(text: string, phrases: readonly string[]): number {
  const longest = Math.max(1, ...phrases.map((phrase) => phrase.split(/\s+/).length))
  const spaces = [...text.matchAll(/\s/g)].map(({ index }) => index)
  const end = spaces.at(-longest) ?? 0
  const cut = phrases
    .flatMap((phrase) => [...text.matchAll(wholeWord(phrase))])
    .find(({ 0: { length }, index }) => index < end && end < index + length)
  return cut ? cut.index : end
}
