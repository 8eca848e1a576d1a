import { splitExtension, type SplitNumber } from './extension'
import { countDigits, percentDecoded, plainText } from './plain-text'

/** A spreadsheet has taken the number for a decimal: `905321112233.0` */
const DECIMAL = /^(\+?\d{7,})[.,]0*$/

/** A spreadsheet shows it in groups of thousands: `905,321,112,233.00` */
const GROUPED = /^\+?\d{1,3}(?:([.,'])\d{3})(?:\1\d{3}){2,}(?:[.,]0+)?$/

/** A number in scientific notation, from which a spreadsheet may have rounded digits away: `9.05321E+11` */
const SCIENTIFIC = /^\+?(\d+)(?:[.,](\d+))?\s*(?:E\s*\+?|[x×*·]\s*10\s*\^)\s*(\d{1,3})(?:[.,]0+)?$/i

/** A trunk prefix in brackets after the country code, which is not dialed with it: `+44 (0)20 …` */
const BRACKETED_TRUNK = /^((?:\+|00)[\d\s.-]*)\(\s*0\s*\)/

/** More than a plus before the country code: `++90`, `00+90`, `+0090`, `+011 90` */
const PREFIXES = /^([\s([{]*)(?:00)?\+[\s+]*(?:011|00)?\s*/

/** Separators that are unusual between digits. */
const SEPARATORS = /[\s_·\\[\]{}]+/g

/**
 * Takes a written number apart: without the parts of a URI (RFC 3966), the notations of a spreadsheet, a trunk prefix in
 * brackets and an extension.
 */
export function writtenNumber(text: string): SplitNumber {
  const { number, extension } = withoutUri(plainText(text))
  const whole = withoutNotation(number)
  const split = extension === null && !isRounded(whole) ? splitExtension(whole) : null
  return {
    number: cleaned(split ? withoutNotation(split.number) : whole),
    extension: extension ?? split?.extension ?? null,
  }
}

/** Whether the number is in scientific notation without all of its digits. */
export function isRounded(number: string): boolean {
  return SCIENTIFIC.test(number)
}

/** The digits of a number that a spreadsheet has taken for a decimal or a long count; other texts stay unchanged. */
export function withoutNotation(number: string): string {
  const [, whole = '', fraction = '', exponent] = SCIENTIFIC.exec(number) ?? []
  if (exponent !== undefined && fraction.length === Number(exponent)) return whole + fraction
  if (GROUPED.test(number)) return number.replace(/[.,]0+$/, '').replace(/[.,']/g, '')
  return number.replace(DECIMAL, '$1')
}

/** Keeps line breaks, which separate two numbers. */
function cleaned(number: string): string {
  return number
    .replace(PREFIXES, '$1+')
    .replace(BRACKETED_TRUNK, '$1')
    .replace(SEPARATORS, (gap) => (gap.includes('\n') ? '\n' : ' '))
}

const SCHEME = /^(?:tel|sips?|callto|smsto|sms|skype|whatsapp|facetime|h323|im):(?:\/\/)?/i

/** `"Ada" <sip:+905321112233;ext=15@example.com>`, `tel:5321112233;phone-context=+90` */
function withoutUri(text: string): SplitNumber {
  const [, bracketed = ''] = /<([^>]*)>/.exec(text) ?? []
  const address = SCHEME.test(bracketed) || isUserPart(bracketed) ? bracketed : text
  const isUri = SCHEME.test(address)
  const decoded = percentDecoded(
    isUri ? address.replace(SCHEME, '').replace(/\?.*$/s, '') : address,
  )
  const [user = ''] = decoded.split('@')
  const isUser = isUri || (decoded.includes('@') && isUserPart(user))
  return splitParameters(isUser ? user.replace(/(?<=\d):.*$/s, '') : decoded)
}

/** Whether this is a number, as before the host in `905321112233:12@example.com`, rather than a name. */
function isUserPart(text: string): boolean {
  return countDigits(text) >= 7
}

function splitParameters(text: string): SplitNumber {
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
