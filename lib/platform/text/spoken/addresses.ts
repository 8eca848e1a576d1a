import { spelled } from './codes'
import { digits, type SpokenLanguage } from './number-words'
import { replaceSpoken, type SpokenRule } from './patterns'

const HTTP = /\bhttps?:\/\/(?:www\.)?([^\s/?#]+)[^\s]*?(?=[.,;:!?)'’]*(?:\s|$))/giu
// Bounded, so that the time is linear in the length of the text.
const EMAIL = /(?<![\p{L}\p{N}])([a-z\d][a-z\d._+-]{0,63})@((?:[a-z\d-]+\.)+[a-z]{2,})/iu
const DOMAIN =
  /(?<![\p{L}\p{N}.@-])(?:www\.)?((?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,10}(?:com|net|org|edu|gov|info|biz|app|dev|shop|tr|eu|uk|de|io|co|ai))(?:\/[^\s,;!?)]*[^\s.,;:!?)])?(?![\p{L}\p{N}@]|-\p{L})/iu

const MARKS: Record<SpokenLanguage, Record<string, string>> = {
  tr: { '@': 'et', '.': 'nokta', '-': 'tire', _: 'alt tire', '+': 'artı' },
  en: { '@': 'at', '.': 'dot', '-': 'dash', _: 'underscore', '+': 'plus' },
}

/** E-mail addresses, and the hosts of URLs: `info at example dot com`. */
export const spokenInternet: SpokenRule = (text, language) => {
  const hosts = text.replace(HTTP, '$1')
  const mails = replaceSpoken(hosts, language, EMAIL, (written = '') => said(written, language))
  return replaceSpoken(mails, language, DOMAIN, (_, host = '') => said(host, language))
}

function said(address: string, language: SpokenLanguage): string {
  const parts = address.replace(/['’]$/, '').match(/[a-z]+|\d+|[@._+-]/gi) ?? []
  return parts
    .map((part, at) => {
      if (/\d/.test(part)) return digits(part, language)
      const isCountry = at === parts.length - 1 && part.length === 2
      return MARKS[language][part] ?? (isCountry ? spelled(part, language) : part)
    })
    .join(' ')
}

type Abbreviation = readonly [written: string, spoken: string]

/** Of addresses in Turkey, in both languages. */
const STREETS: readonly Abbreviation[] = [
  ['(?:Cad|Cd)\\.', 'Caddesi'],
  ['(?:Sok|Sk)\\.', 'Sokak'],
  ['(?:Mah|Mh)\\.', 'Mahallesi'],
  ['(?:Bulv|Bul|Blv)\\.', 'Bulvarı'],
]

const ABBREVIATIONS: Record<SpokenLanguage, readonly Abbreviation[]> = {
  tr: [
    ...STREETS,
    ['Apt\\.', 'Apartmanı'],
    ['No\\s?[.:]\\s?(?=\\d)', 'numara '],
    ['Kat\\s?:\\s?(?=\\d)', 'kat '],
    ['K\\s?:\\s?(?=\\d)', 'kat '],
    ['(?:D|Daire)\\s?:\\s?(?=\\d)', 'daire '],
    ['Dr\\.', 'doktor'],
    ['Prof\\.', 'profesör'],
    ['Doç\\.', 'doçent'],
    ['Uzm\\.', 'uzman'],
    ['Op\\.(?= )', 'operatör'],
    ['Av\\.(?= )', 'avukat'],
    ['Sn\\.', 'sayın'],
    ['Tel\\s?[.:](?= ?\\S)', 'telefon'],
    ['vb\\.', 've benzeri'],
    ['vs\\.', 've saire'],
    ['dk\\.?', 'dakika'],
  ],
  en: [
    ...STREETS,
    ['Apt\\.(?= \\w+\\d|\\s?\\d)', 'apartment'],
    ['Apt\\.', 'Apartment'],
    ['No\\s?[.:]\\s?(?=\\d)', 'number '],
    ['Dr\\.(?= \\p{Lu})', 'Doctor'],
    ['Prof\\.', 'Professor'],
    ['Mr\\.', 'Mister'],
    ['Mrs\\.', 'Missus'],
    ['(?<=\\p{Ll} )St\\.', 'Street'],
    ['(?<=\\p{Ll} )Ave\\.', 'Avenue'],
    ['(?<=\\p{Ll} )Rd\\.', 'Road'],
    ['(?<=\\p{Ll} )Blvd\\.', 'Boulevard'],
    ['e\\.g\\.', 'for example'],
    ['i\\.e\\.', 'that is'],
    ['etc\\.', 'et cetera'],
  ],
}

const COMPILED = {
  tr: compile(ABBREVIATIONS.tr),
  en: compile(ABBREVIATIONS.en),
}

function compile(abbreviations: readonly Abbreviation[]): [RegExp, string][] {
  return abbreviations.map(([written, spoken]) => [
    new RegExp(`(?<![\\p{L}\\p{N}])${written}(?!\\p{L})`, 'gu'),
    spoken,
  ])
}

/** Abbreviations of addresses and titles: `Moda Cad. No:5`, `Dr. Ayşe`. The dot at the end of a text remains. */
export const spokenAbbreviations: SpokenRule = (text, language) =>
  COMPILED[language].reduce(
    (said, [written, spoken]) =>
      said.replace(written, (match: string, ...rest: unknown[]) => {
        const at = rest.find((value): value is number => typeof value === 'number') ?? 0
        const isEnd = said.slice(at + match.length).trim() === '' && match.endsWith('.')
        return isEnd ? `${spoken}.` : spoken
      }),
    text,
  )

/** Whether a word is an abbreviation, whose dot ends no sentence. */
export function isAbbreviation(word: string): boolean {
  // Unlike `test`, `search` starts at the beginning with a global pattern, too.
  return Object.values(COMPILED).some((rules) =>
    rules.some(([written]) => word.search(written) >= 0),
  )
}
