import { english } from './en'
import { turkish } from './tr'
import type { TalkWords } from './words'

export type { TalkWords } from './words'

export type TalkLanguage = 'tr' | 'en'

const WORDS: Record<TalkLanguage, TalkWords> = { tr: turkish, en: english }

/** Returns the fixed phrases for a language: English for `en`, otherwise Turkish. */
export function wordsIn(language: string): TalkWords {
  return WORDS[talkLanguage(language)]
}

export function talkLanguage(language: string): TalkLanguage {
  return language === 'en' ? 'en' : 'tr'
}
