import { languageOf } from '@/lib/features/conversation/talk/detect-language'
import { isAbbreviation, spokenInternet } from '@/lib/platform/text/spoken/addresses'
import { spokenText, type SpokenLanguage } from '@/lib/platform/text/spoken/spoken-text'

/** A word and its phonetic spelling. */
export interface Pronunciation {
  word: string
  spoken: string
}

/** How an assistant speaks. */
export interface Manner {
  pronunciations: readonly Pronunciation[]
  /** The language of the person, in which the assistant answers. */
  language: SpokenLanguage
}

/**
 * Prepares text for text-to-speech: replaces words by their pronunciations, writes out numbers, dates, codes and the like,
 * and removes symbols. Expects text without Markdown and emoji.
 */
export function speakable(text: string, { pronunciations, language }: Manner): string {
  const spokenIn = languageOf(text, language)
  // Addresses first: a pronunciation in `info@brand.com` would break it. So a word may be an address, too.
  const pronounced = pronunciations.reduce(
    (said, { word, spoken }) => replaceWord(said, spokenInternet(word, spokenIn), spoken),
    spokenInternet(text, spokenIn),
  )
  return spokenText(pronounced, spokenIn)
    .replace(/[*_#`~|<>[\]{}]+/g, ' ')
    .replace(/ {2,}/g, ' ')
}

/** Replaces whole words, in either case. Keeps a Turkish suffix after an apostrophe: `SGK'ya`. */
function replaceWord(text: string, word: string, spoken: string): string {
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
 * end of the text, so that no word is split, and no number is separated from its unit. Without an argument, it returns the
 * rest.
 */
export function speakablePieces({ pronunciations, language }: Manner): (piece?: string) => string {
  const words = pronunciations.map(({ word }) => word.trim()).filter((word) => word.includes(' '))
  let held = ''
  let said = ''
  return (piece) => {
    held += piece ?? ''
    const ready = piece === undefined ? held.length : endOfReady(held, words)
    const text = held.slice(0, ready)
    held = held.slice(ready)
    said += text
    return text && speakable(text, { pronunciations, language: languageOf(said, language) })
  }
}

/** Length of held text from which it is split even next to a number, in characters. */
const MAX_HELD = 120

/**
 * Returns the end of the ready text. The last word may be incomplete, the last words may start a longer pronunciation, and
 * a number belongs to its neighbors: `27 November`, `room 5`.
 */
function endOfReady(text: string, phrases: readonly string[]): number {
  const longest = Math.max(1, ...phrases.map((phrase) => phrase.split(/\s+/).length))
  const gaps = gapsOf(text)
  const inReach = gaps.slice(0, Math.max(0, gaps.length + 1 - longest)).filter(({ after }) => after)
  const gap = inReach.findLast(maySplit) ?? (text.length > MAX_HELD ? inReach.at(-1) : undefined)
  const end = gap?.at ?? 0
  const cut = phrases
    .flatMap((phrase) => [...text.matchAll(wholeWord(phrase))])
    .find(({ 0: { length }, index }) => index < end && end < index + length)
  return cut ? cut.index : end
}

/** A space, and the words on both sides of it; empty at the start and the end of a text. */
interface Gap {
  at: number
  before: string
  after: string
}

function gapsOf(text: string): Gap[] {
  return [...text.matchAll(/(?<!\S)(\S*)\s+(?=(\S*))/g)].map(
    ({ index, 1: before = '', 2: after = '' }) => ({ at: index + before.length, before, after }),
  )
}

/** Whether the words on both sides of a space may be spoken apart. */
function maySplit({ before, after }: Gap): boolean {
  // The year of `November 27, 2026` belongs to its day. Of the last word, only the first digits may be known.
  if (before.endsWith(',') && /^(?:\d{1,4}$|\d{4}\D)/.test(after)) return false
  return /[,;!?]$/.test(before) || (isApart(before) && isApart(after))
}

function isApart(word: string): boolean {
  return !/[\d%₺$€£]|^[(+–-]/.test(word) && !isAbbreviation(word)
}
