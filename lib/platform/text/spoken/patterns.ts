import type { SpokenLanguage } from './number-words'

/** Replaces one kind of written form in a text. */
export type SpokenRule = (text: string, language: SpokenLanguage) => string

/** A number with separators: `1.250,50`, `1,250.50`, `12,5`. */
export const NUMBER = String.raw`(?:\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?)(?!\d)`

/** Not inside of a word, a number, a time or a date. */
export const START = String.raw`(?<![\p{L}\p{N}])(?<!\d[.,:/–-])`

/** Not before more of a word, a number or a time. */
export const END = String.raw`(?![\p{L}\p{N}]|[.,:/–-]\d)`

export const DASH = String.raw`\s?[-–]\s?`

/**
 * Replaces a pattern. A Turkish suffix after an apostrophe joins the spoken word: `14:30'da` is `on dört otuzda`.
 * @param spoken returns null to leave a match as it is written
 */
export function replaceSpoken(
  text: string,
  language: SpokenLanguage,
  pattern: RegExp,
  spoken: (...groups: (string | undefined)[]) => string | null,
): string {
  const suffix = language === 'tr' ? String.raw`(?:['’](?=\p{Ll}))?` : ''
  const all = new RegExp(pattern.source + suffix, `${pattern.flags.replace('g', '')}g`)
  return text.replace(all, (written: string, ...rest: unknown[]) => {
    const groups = rest.slice(
      0,
      rest.findIndex((value) => typeof value === 'number'),
    )
    return spoken(written, ...(groups as (string | undefined)[])) ?? written
  })
}
