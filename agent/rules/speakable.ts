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
  if (!word.trim()) return text
  const pattern = [...word.trim()].map(anyCase).join('')
  return text.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'gu'),
    () => spoken,
  )
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
  const longest = Math.max(1, ...pronunciations.map(({ word }) => word.trim().split(/\s+/).length))
  let held = ''
  return (piece) => {
    held += piece ?? ''
    const ready = piece === undefined ? held.length : endOfReady(held, longest)
    const text = held.slice(0, ready)
    held = held.slice(ready)
    return text && speakable(text, pronunciations)
  }
}

/** The last words may still grow, or be the start of a pronunciation of several words. */
function endOfReady(text: string, words: number): number {
  let end = text.length
  for (let kept = 0; kept < words; kept++) {
    end = Math.max(text.lastIndexOf(' ', end - 1), text.lastIndexOf('\n', end - 1))
    if (end < 0) return 0
  }
  return end
}
