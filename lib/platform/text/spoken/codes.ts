import { cardinal, digits, type SpokenLanguage } from './number-words'
import { replaceSpoken, type SpokenRule } from './patterns'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Turkish names of the letters, in the order of the alphabet. */
const TURKISH_LETTERS =
  'a,be,ce,de,e,fe,ge,he,ı,je,ke,le,me,ne,o,pe,kü,re,se,te,u,ve,çift ve,iks,ye,ze'.split(',')

/** Speaks letters and digits one by one. */
export function spelled(text: string, language: SpokenLanguage): string {
  return Array.from(text.toUpperCase(), (character) => {
    if (/\d/.test(character)) return digits(character, language)
    return language === 'tr'
      ? (TURKISH_LETTERS[ALPHABET.indexOf(character)] ?? character)
      : character
  }).join(' ')
}

const CODE =
  /(?<![\p{L}\p{N}-])(?=[A-Z\d-]*[A-Z])(?=[A-Z\d-]*\d)[A-Z\d]{1,20}(?:-[A-Z\d]{1,20})*(?![\p{L}\p{N}-])/u
const LETTER_AND_NUMBER = /^([A-Z])-?(\d{1,3})$/
const NUMBERED =
  /(?<!\p{L})((?:kod|numara|şifre|referans|sipariş|rezervasyon)\p{L}*|(?:code|number|PIN|password|reference|order|booking)(?: is)?)(:? )(\d{4,20})(?![\p{L}\p{N}]|[.,:/-]\d)/iu

/** Booking codes and the like: `K7M4QX`, `AB-1234`, `kodunuz 482913`, `B12`. */
export const spokenCodes: SpokenRule = (text, language) => {
  const codes = replaceSpoken(text, language, CODE, (written = '') => {
    const code = written.replace(/['’]$/, '')
    const [, letter, number] = LETTER_AND_NUMBER.exec(code) ?? []
    if (letter) return `${spelled(letter, language)} ${cardinal(Number(number), language)}`
    return isCode(code)
      ? code
          .split('-')
          .flatMap(chunks)
          .map((part) => spelled(part, language))
          .join(', ')
      : null
  })
  return replaceSpoken(codes, language, NUMBERED, (_, word, space, number = '') => {
    const said = chunks(number)
      .map((part) => digits(part, language))
      .join(', ')
    return `${word}${space}${said}`
  })
}

/** Not names such as `COVID-19` and `F16`. */
function isCode(code: string): boolean {
  if (code.includes('-')) return /\d{3}|\d[A-Z]/.test(code)
  return code.length > 4 || /[A-Z]\d[A-Z]|\d[A-Z]\d/.test(code)
}

/** Splits a code into groups of three or four. */
function chunks(code: string): string[] {
  const size = code.length % 4 === 0 ? 4 : 3
  return code.match(new RegExp(`.{${size}}(?!.$)|.{1,4}$`, 'g')) ?? [code]
}
