import { spokenAbbreviations, spokenInternet } from './addresses'
import { spokenMoney, spokenOther, spokenPercent, spokenRange } from './amounts'
import { spokenCodes } from './codes'
import { spokenDates, spokenOrdinals, spokenTimes } from './dates'
import type { SpokenLanguage } from './number-words'
import type { SpokenRule } from './patterns'
import { spokenTelephones } from './telephones'

export type { SpokenLanguage } from './number-words'

const WORDS: readonly SpokenRule[] = [spokenInternet, spokenAbbreviations]

/** From the most specific to the least: each leaves no digits in what it replaces. */
const NUMBERS: readonly SpokenRule[] = [
  spokenDates,
  spokenMoney,
  spokenPercent,
  spokenTimes,
  spokenTelephones,
  spokenCodes,
  spokenOrdinals,
  spokenRange,
  spokenOther,
]

/**
 * Writes out telephone numbers, amounts of money, dates, times, codes, numbers, e-mail addresses, URLs and common
 * abbreviations the way they are said. Other text is returned unchanged.
 */
export function spokenText(text: string, language: SpokenLanguage): string {
  const rules = /[\d₺$€£]|TL/.test(text) ? [...WORDS, ...NUMBERS] : WORDS
  const spoken = rules.reduce((said, rule) => rule(said, language), text)
  // The "t" of "dört" softens before the vowel of a suffix.
  return language === 'tr' ? spoken.replace(/dört(?=[aeıioöuü])/g, 'dörd') : spoken
}
