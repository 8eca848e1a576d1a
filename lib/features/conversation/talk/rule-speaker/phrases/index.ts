import { shownTime } from '@/lib/platform/time/clock'
import type { LocalTime } from '@/lib/platform/time/local-time'
import type { TalkLanguage } from '../../words'
import { english } from './en'
import type { RulePhrases } from './phrases'
import { turkish } from './tr'

export type { RulePhrases } from './phrases'

const PHRASES: Record<TalkLanguage, RulePhrases> = { tr: turkish, en: english }

export function phrasesIn(language: TalkLanguage): RulePhrases {
  return PHRASES[language]
}

const LOCALES: Record<TalkLanguage, string> = { tr: 'tr-TR', en: 'en-GB' }

/** Formats a date such as `2026-11-24` for speech: `Tuesday 24 November`. */
export function spokenDay(date: string, language: TalkLanguage): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
}

export function spokenTime({ date, time }: LocalTime, language: TalkLanguage): string {
  return phrasesIn(language).at(spokenDay(date, language), shownTime(time))
}
