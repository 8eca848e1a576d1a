import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { DEFAULT_REGION } from './default-region'

/** The parts of a written number. */
export interface WrittenNumber {
  /** The number itself, as written. */
  number: string
  /** The digits to press once the number has answered. */
  extension: string | null
}

/** Characters. No number is longer, and some of the patterns below take the square of the length. */
const LONGEST = 300

/** Digits of any script as 0 to 9, and without invisible characters. The end of a long text is left out. */
export function plainText(text: string): string {
  return text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[İı]/g, 'i')
    .replace(/(?![0-9])\p{Nd}/gu, valueOfDigit)
    .trim()
}

/** The digits of a script follow one another in Unicode. */
function valueOfDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0
  let zero = at
  while (at - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(at - zero)
}

/** A spreadsheet has taken the number for a decimal: `905321112233.0` */
const DECIMAL = /^(\+?\d{7,})[.,]0+$/

/** A trunk prefix in brackets after the country code, which is not dialed with it: `+44 (0)20 …` */
const BRACKETED_TRUNK = /^((?:\+|00)[\d\s.-]*)\(\s*0\s*\)/

/** Separates a number from its extension. */
const MARKED = new RegExp(
  String.raw`[\s(,;.:/-]*(?:ext(?:ension|n)?|xtn|x|#|dahili|dah|i[cç]\s?hat|interno?|int|poste|ramal|anexo|durchwahl|dw|доб(?:авочный)?|wewn?|内線|分机)[\s.:=#-]*(\d{1,9})[\s)#]*$`,
  'iu',
)

/** Separates it too, or is a part of the number: `0212 555 10 10/12`, but `0212/5551010`. */
const UNMARKED = /^(.*\d)\s*[,;/(~pw–—-]+\s*(\d[\d,;~pw]{0,8})[\s)#]*$/i

/** The contract's digits of a phone. Shorter numbers have no extension without a word for it. */
const MIN_DIGITS = 10

/**
 * Takes a written number apart: without the parts of a URI (RFC 3966), the decimals of a spreadsheet, a trunk prefix in
 * brackets and an extension.
 */
export function writtenNumber(text: string): WrittenNumber {
  const whole = withoutUri(plainText(text))
  const number = cleaned(whole.number)
  if (whole.extension !== null) return { ...whole, number }
  const split = splitMarked(number) ?? splitUnmarked(number)
  return split ? { ...split, number: cleaned(split.number) } : { number, extension: null }
}

function cleaned(number: string): string {
  return number.replace(DECIMAL, '$1').replace(BRACKETED_TRUNK, '$1')
}

/** `"Ada" <sip:+905321112233;ext=15@example.com>`, `tel:5321112233;phone-context=+90` */
function withoutUri(text: string): WrittenNumber {
  const [, address] = /<([^>]*)>/.exec(text) ?? []
  const [, rest] = /^(?:tel|sips?|callto|smsto|sms):(.*)$/is.exec(address ?? text) ?? []
  if (rest === undefined) return splitParameters(text)
  return splitParameters(decoded(rest.replace(/^\/\//, '').replace(/@.*$/s, '')))
}

function splitParameters(text: string): WrittenNumber {
  const [number = '', ...parameters] = text.split(/;(?=\s*[a-z-]+\s*(?:=|;|$))/i)
  const values = new Map(
    parameters.map((parameter) => {
      const [name = '', value = ''] = parameter.split('=')
      return [name.trim().toLowerCase(), value.trim()] as const
    }),
  )
  const context = values.get('phone-context') ?? ''
  const extension = (values.get('ext') ?? values.get('postd') ?? '').replace(/\D/g, '')
  return {
    number: /^\+\d/.test(context) && !/^\s*\+/.test(number) ? `${context} ${number}` : number,
    extension: extension || null,
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const MIN_DIGITS_OF_MARKED = 7

function splitMarked(text: string): WrittenNumber | null {
  const found = MARKED.exec(text)
  if (!found) return null
  const number = text.slice(0, found.index)
  return countDigits(number) < MIN_DIGITS_OF_MARKED ? null : { number, extension: found[1] ?? null }
}

/** Only a text that is a number without its last part has an extension there. */
function splitUnmarked(text: string): WrittenNumber | null {
  const [, number = '', rest = ''] = UNMARKED.exec(text) ?? []
  if (countDigits(number) < MIN_DIGITS) return null
  const parsed = parsePhoneNumberFromString(number, DEFAULT_REGION)
  const isNumber =
    parsed?.country === DEFAULT_REGION
      ? parsed.isValid()
      : parsed?.isPossible() &&
        !parsePhoneNumberFromString(text.replace(/\D+$/, ''), DEFAULT_REGION)?.isPossible()
  return isNumber ? { number, extension: rest.replace(/\D/g, '') } : null
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}
