/** A word, and how it is spelt so that it sounds right. */
export interface Pronunciation {
  word: string
  spoken: string
}

/**
 * Prepares text for text-to-speech: replaces words by their pronunciations, and writes out what a voice would stumble
 * over. Markdown and emoji were removed before.
 */
export function speakable(text: string, pronunciations: readonly Pronunciation[]): string {
  const plain = text
    .replace(/\bhttps?:\/\/(?:www\.)?([^\s/]+)\S*/gi, '$1')
    .replace(/[*_#`~|<>[\]{}]+/g, ' ')
    .replace(/ {2,}/g, ' ')
  return pronunciations.reduce(replaceWord, plain)
}

/** Whole words only, in either case. A Turkish suffix behind an apostrophe stays: `SGK'ya`. */
function replaceWord(text: string, { word, spoken }: Pronunciation): string {
  return word.trim() ? text.replace(wholeWord(word), () => spoken) : text
}

function wholeWord(word: string): RegExp {
  const pattern = Array.from(word.trim(), anyCase).join('')
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'gu')
}

/** Matches a letter in both cases, Turkish dotted and dotless i included. */
function anyCase(letter: string): string {
  if (/[iİıI]/.test(letter)) return /[iİ]/.test(letter) ? '[iİI]' : '[ıIi]'
  const forms = new Set([letter, letter.toLocaleLowerCase('tr'), letter.toLocaleUpperCase('tr')])
  return `[${[...forms].map((form) => form.replace(/[\\\]^-]/g, '\\$&')).join('')}]`
}

/**
 * Returns a function that takes text piece by piece and returns what is ready to be spoken. The end of the text is held
 * back until it is complete, so that no word is cut in two. Called without text, it returns the rest.
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

/** The last word may still grow, and the last words may be the start of a pronunciation of several words. */
function endOfReady(text: string, phrases: readonly string[]): number {
  const longest = Math.max(1, ...phrases.map((phrase) => phrase.split(/\s+/).length))
  const spaces = [...text.matchAll(/\s/g)].map(({ index }) => index)
  const end = spaces.at(-longest) ?? 0
  const cut = phrases
    .flatMap((phrase) => [...text.matchAll(wholeWord(phrase))])
    .find(({ 0: { length }, index }) => index < end && end < index + length)
  return cut ? cut.index : end
}
