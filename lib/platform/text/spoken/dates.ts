import { cardinal, ordinal, type SpokenLanguage, withLeadingZeros, year } from './number-words'
import { DASH, END, replaceSpoken, type SpokenRule, START } from './patterns'

const MONTHS: Record<SpokenLanguage, readonly string[]> = {
  tr: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' '),
  en: `January February March April May June July August September October November December`.split(
    ' ',
  ),
}

const ISO = new RegExp(`${START}(\\d{4})-(\\d{2})-(\\d{2})(?![\\p{N}-])`, 'u')
const WRITTEN = new RegExp(`${START}(\\d{1,2})([./])(\\d{1,2})\\2(\\d{4})${END}`, 'u')
const NAMES = Object.values(MONTHS).flat().join('|')
const YEAR = '(?:,? (\\d{4})(?![\\p{N}:]|[.,]\\d))?'
const DAY_MONTH = new RegExp(
  `${START}((?:the )?)(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${NAMES})(?!\\p{L})${YEAR}`,
  'u',
)
const MONTH_DAY = new RegExp(
  `(?<!\\p{L})(${MONTHS.en.join('|')})(?: the)? (\\d{1,2})(?:st|nd|rd|th)?${END}${YEAR}`,
  'u',
)
const BARE_YEAR =
  /(?<!\p{L})((?:in|since|until|by|from|year|of|before|after) )((?:19|20)\d\d)(?![\p{L}\p{N}]|[.,:/-]\d)/giu

/** `2026-11-27`, `27.11.2026`, `27 Kasım 2026`, `November 27`. */
export const spokenDates: SpokenRule = (text, language) => {
  const iso = replaceSpoken(text, language, ISO, (_, full, month, day) =>
    date(language, Number(day), Number(month), full),
  )
  const written = replaceSpoken(iso, language, WRITTEN, (_, first, __, second, full) => {
    const [day, month] = [Number(first), Number(second)]
    return month > 12 ? date(language, month, day, full) : date(language, day, month, full)
  })
  const named = replaceSpoken(written, language, DAY_MONTH, (_, __, day, name = '', full) =>
    date(language, Number(day), monthOf(name), full, name),
  )
  if (language === 'tr') return named
  const american = replaceSpoken(named, language, MONTH_DAY, (_, name, day, full) =>
    Number(day) > 31
      ? null
      : `${name} the ${ordinal(Number(day), 'en')}${full ? ` ${year(Number(full), 'en')}` : ''}`,
  )
  return american.replace(
    BARE_YEAR,
    (_, word: string, full: string) => word + year(Number(full), 'en'),
  )
}

function monthOf(name: string): number {
  return Math.max(MONTHS.tr.indexOf(name), MONTHS.en.indexOf(name)) + 1
}

function date(
  language: SpokenLanguage,
  day: number,
  month: number,
  full: string | undefined,
  name = MONTHS[language][month - 1],
): string | null {
  if (!name || day < 1 || day > 31) return null
  const of = full ? ` ${year(Number(full), language)}` : ''
  return language === 'tr'
    ? `${cardinal(day, 'tr')} ${name}${of}`
    : `the ${ordinal(day, 'en')} of ${name}${of}`
}

const CLOCK = '([01]?\\d|2[0-3])([:.])([0-5]\\d)'
const AM_PM = '(?:\\s?([ap])\\.?m(?!\\p{L})\\.?)?'
const TIMES = new RegExp(`${START}${CLOCK}${DASH}${CLOCK}${AM_PM}${END}`, 'iu')
const TIME = new RegExp(`${START}${CLOCK}(?::[0-5]\\d)?${AM_PM}${END}`, 'iu')
const HOUR = new RegExp(`${START}(1[0-2]|[1-9])\\s?([ap])\\.?m(?!\\p{L})\\.?`, 'iu')

/** `14:30`, `09:05`, `09.00–18.00`, `2:30 pm`, `10 am`. A dot is a colon in Turkish only. */
export const spokenTimes: SpokenRule = (text, language) => {
  const isClock = (mark?: string, half?: string) =>
    mark === ':' || language === 'tr' || Boolean(half)
  const between = replaceSpoken(
    text,
    language,
    TIMES,
    (_, hour, mark, minutes, lastHour, lastMark, lastMinutes, half) => {
      if (!isClock(mark, half) || mark !== lastMark) return null
      const [from, to] = [
        clock(language, hour, minutes),
        clock(language, lastHour, lastMinutes, half),
      ]
      return language === 'tr' ? `${from} ile ${to} arası` : `${from} to ${to}`
    },
  ).replace(/( arası) arası/g, '$1')
  const single = replaceSpoken(between, language, TIME, (_, hour, mark, minutes, half) =>
    isClock(mark, half) ? clock(language, hour, minutes, half) : null,
  )
  return language === 'tr'
    ? single
    : replaceSpoken(single, language, HOUR, (_, hour, half) => clock('en', hour, '00', half))
}

/**
 * Speaks a time. English says AM and PM where the 24-hour notation is certain: from 13:00 on, and after a leading
 * zero.
 */
function clock(language: SpokenLanguage, hour = '', minutes = '', half?: string): string {
  const [hours, past] = [Number(hour), Number(minutes)]
  if (language === 'tr') {
    const said = hours === 0 ? 'sıfır sıfır' : cardinal(hours, 'tr')
    return past === 0 ? said : `${said} ${withLeadingZeros(minutes, 'tr')}`
  }
  const isSure = hours > 12 || hour.startsWith('0')
  const noon = half ? (half.toLowerCase() === 'p' ? 'PM' : 'AM') : hours > 11 ? 'PM' : 'AM'
  if (hours === 0 && past === 0) return 'midnight'
  const twelve = cardinal(hours % 12 || 12, 'en')
  const spoken = past < 10 ? `oh ${cardinal(past, 'en')}` : cardinal(past, 'en')
  const time = past === 0 ? twelve : `${twelve} ${spoken}`
  if (half || isSure) return `${time} ${noon}`
  return past === 0 ? `${time} o'clock` : time
}

const ENGLISH_ORDINAL = /(?<![\p{L}\p{N}])(\d{1,4})(?:st|nd|rd|th)(?!\p{L})/u
const TURKISH_ORDINAL = /(?<![\p{L}\p{N}.,])(\d{1,4})['’]?(?:[ıiuü]nc[ıiuü]|nc[ıiuü])/u
const TURKISH_DOT = /(?<![\p{L}\p{N}.,])(\d{1,3})\.(?= \p{Ll})/u

/** `27th`, `3'üncü`, `2. kat`. */
export const spokenOrdinals: SpokenRule = (text, language) => {
  const say = (_?: string, number?: string) => ordinal(Number(number), language)
  if (language === 'en') return replaceSpoken(text, language, ENGLISH_ORDINAL, say)
  const suffixed = replaceSpoken(text, language, TURKISH_ORDINAL, say)
  return replaceSpoken(suffixed, language, TURKISH_DOT, say)
}
