import {
  cardinal,
  digits,
  type SpokenLanguage,
  spokenWhole,
  withLeadingZeros,
} from './number-words'
import { DASH, END, NUMBER, replaceSpoken, type SpokenRule, START } from './patterns'

interface Amount {
  whole: string
  /** Digits after the decimal separator; empty without any. */
  fraction: string
}

/** Reads a number with separators. A single separator before three digits separates thousands in amounts of money. */
function amountOf(written: string, language: SpokenLanguage, isMoney = false): Amount {
  const separators = written.match(/[.,]/g) ?? []
  const [whole = '', tail = ''] = splitLast(written)
  const areMixed = new Set(separators).size > 1
  const thousands = language === 'tr' ? '.' : ','
  const isWhole =
    separators.length === 0 ||
    (!areMixed &&
      tail.length === 3 &&
      !written.startsWith('0') &&
      (isMoney || separators.length > 1 || separators[0] === thousands))
  return isWhole
    ? { whole: written.replace(/[.,]/g, ''), fraction: '' }
    : { whole: whole.replace(/[.,]/g, ''), fraction: tail }
}

function splitLast(written: string): string[] {
  const at = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','))
  return at < 0 ? [written, ''] : [written.slice(0, at), written.slice(at + 1)]
}

/** Maximum length of a number without separators that is spoken as a whole, in digits. */
const MAX_DIGITS = 9

/** Speaks a number with separators: `üç buçuk`, `bir virgül yirmi beş`, `one point two five`. */
function spokenNumber(written: string, language: SpokenLanguage, isMoney = false): string {
  const { whole, fraction } = amountOf(written, language, isMoney)
  const isCode = !/[.,]/.test(written) && (whole.length > MAX_DIGITS || /^0\d/.test(whole))
  if (isCode) return digits(whole, language)
  const said = spokenWhole(whole, language)
  if (!fraction) return said
  if (language === 'en') return `${said} point ${digits(fraction, 'en')}`
  if (fraction === '5' && Number(whole) > 0) return `${said} buçuk`
  return `${said} virgül ${withLeadingZeros(fraction, 'tr')}`
}

interface Currency {
  signs: RegExp
  tr: readonly [whole: string, part: string]
  /** In singular and plural. */
  en: readonly [one: string, many: string, part: string, parts: string]
}

const CURRENCIES: readonly Currency[] = [
  { signs: /^(?:₺|TL|TRY|lira)$/, tr: ['lira', 'kuruş'], en: ['lira', 'lira', 'kuruş', 'kuruş'] },
  {
    signs: /^(?:(?:US)?\$|USD|dolar|dollars?)$/,
    tr: ['dolar', 'sent'],
    en: ['dollar', 'dollars', 'cent', 'cents'],
  },
  {
    signs: /^(?:€|EUR|euros?|avro)$/,
    tr: ['euro', 'sent'],
    en: ['euro', 'euros', 'cent', 'cents'],
  },
  {
    signs: /^(?:£|GBP|sterlin|pounds?)$/,
    tr: ['sterlin', 'peni'],
    en: ['pound', 'pounds', 'penny', 'pence'],
  },
]

const SIGN = '(₺|(?:US)?\\$|€|£)'
const UNIT =
  '(₺|(?:US)?\\$|€|£|(?:TL|TRY|USD|EUR|GBP|lira|dolar|dollars?|euros?|avro|sterlin|pounds?)(?!\\p{L}))'
const SCALE = '( (?:bin|milyon|milyar|thousand|million|billion))?'
const RANGE = `(${NUMBER})(?:${DASH}(${NUMBER}))?${SCALE}`
const BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])${SIGN}\\s?${RANGE}(?!\\p{N})`, 'u')
const AFTER = new RegExp(`${START}${RANGE}\\s?${UNIT}`, 'u')
const LIRA = /(?<![\p{L}\p{N}])TL(?:['’](\p{Ll}+))?(?!\p{L})/gu

/** `₺1.250`, `12,50 TL`, `$12.50`, `100-200 €`, `1,5 milyon TL`. */
export const spokenMoney: SpokenRule = (text, language) => {
  const liras = text.replace(/(?<=(?:TL|₺)['’])\p{Ll}+/gu, backVowels)
  const before = replaceSpoken(liras, language, BEFORE, (_, sign, from, to, scale) =>
    money({ sign, from, to, scale }, language),
  )
  const after = replaceSpoken(before, language, AFTER, (written = '', from, to, scale, sign) =>
    money({ sign, from, to, scale, hasSuffix: /['’]$/.test(written) }, language),
  )
  return after.replace(LIRA, (_, suffix: string | undefined) => `lira${suffix ?? ''}`)
}

/** Turns the suffix of `TL'ye` into that of `liraya`. */
function backVowels(suffix: string): string {
  const vowels: Record<string, string> = { e: 'a', i: 'ı', ü: 'u', ö: 'o' }
  return suffix.replace(/[eiüö]/g, (vowel) => vowels[vowel] ?? vowel)
}

interface Price {
  sign: string | undefined
  from: string | undefined
  to: string | undefined
  scale: string | undefined
  hasSuffix?: boolean
}

function money(price: Price, language: SpokenLanguage): string | null {
  const { sign = '', from = '', to, scale = '', hasSuffix = false } = price
  const currency = CURRENCIES.find(({ signs }) => signs.test(sign))
  if (!currency) return null
  const { whole, fraction } = amountOf(from, language, true)
  const [one, many, part, parts] = currency.en
  const isSimple = !to && !scale && !hasSuffix && fraction.length > 0 && fraction.length < 3
  if (!isSimple) {
    const last = to
      ? `${language === 'tr' ? ' ile ' : ' to '}${spokenNumber(to, language, true)}`
      : ''
    const isOne = from === '1' && !to && !scale
    const unit = language === 'tr' ? currency.tr[0] : isOne ? one : many
    return `${spokenNumber(from, language, true)}${last}${scale} ${unit}`
  }
  const cents = Number(fraction.padEnd(2, '0'))
  const [wholes, hundredths] = [spokenWhole(whole, language), cardinal(cents, language)]
  if (language === 'tr') {
    const [lira, kurus] = currency.tr
    return cents === 0 ? `${wholes} ${lira}` : `${wholes} ${lira} ${hundredths} ${kurus}`
  }
  const said = `${wholes} ${Number(whole) === 1 ? one : many}`
  return cents === 0 ? said : `${said} and ${hundredths} ${cents === 1 ? part : parts}`
}

const PERCENT = new RegExp(
  `(?:%\\s?(${NUMBER})(?:${DASH}(${NUMBER}))?|${START}(${NUMBER})(?:${DASH}(${NUMBER}))?\\s?%)`,
  'u',
)

/** `%15`, `15 %`, `%10-15`. */
export const spokenPercent: SpokenRule = (text, language) =>
  replaceSpoken(text, language, PERCENT, (_, before, upTo, after, until) => {
    const [from, to] = [before ?? after ?? '', upTo ?? until]
    const first = spokenNumber(from, language)
    const last = to && spokenNumber(to, language)
    return language === 'tr'
      ? `yüzde ${first}${last ? ` ile ${last}` : ''}`
      : `${first}${last ? ` to ${last}` : ''} percent`
  })

const BETWEEN = new RegExp(`${START}(${NUMBER})${DASH}(${NUMBER})${END}`, 'u')

/** `10-12`, `3–5`. */
export const spokenRange: SpokenRule = (text, language) =>
  replaceSpoken(text, language, BETWEEN, (_, from = '', to = '') => {
    const between = Number(from) < Number(to) ? (language === 'tr' ? 'ile' : 'to') : ''
    return [spokenNumber(from, language), between, spokenNumber(to, language)]
      .filter(Boolean)
      .join(' ')
  })

const ALONE = new RegExp(
  `(?<![\\p{L}\\p{N}]|\\p{L}-)(-(?=\\d)(?<![^\\s]-))?(${NUMBER})(?!\\p{L}|\\p{N})`,
  'u',
)

/** Any other number. Numbers that touch letters stay as they are: `10kg`, `4K`. */
export const spokenOther: SpokenRule = (text, language) =>
  replaceSpoken(
    text.replace(/(?<=\d)\s?\/\s?(?=\d)/g, ' '),
    language,
    ALONE,
    (_, minus, number = '') => {
      const sign = minus ? (language === 'tr' ? 'eksi ' : 'minus ') : ''
      return sign + spokenNumber(number, language)
    },
  )
