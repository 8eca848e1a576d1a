import { digits, type SpokenLanguage, withLeadingZeros } from './number-words'
import { END, replaceSpoken, type SpokenRule } from './patterns'

const TELEPHONE = new RegExp(
  `(?<![\\p{L}\\p{N}.,:/-])\\+?\\(?\\d(?:[ ()./-]{0,3}\\d){6,14}${END}`,
  'u',
)

/** `+90 532 123 45 67`, `0532 123 45 67`, `(212) 555 12 34`, `444 0 123`, `(555) 123-4567`. */
export const spokenTelephones: SpokenRule = (text, language) =>
  replaceSpoken(text, language, TELEPHONE, (written = '') => {
    const number = written.replace(/['’]$/, '')
    const groups = groupsOf(number)
    return groups && spokenGroups(groups, number.startsWith('+'), language)
  })

/** A number of Turkey, which is spoken in groups of three, three, two and two digits however it is written. */
const TURKISH = /^(90|0)?([2-58]\d{2})(\d{3})(\d{2})(\d{2})$/
const TURKISH_GROUPS = /^\(?\d{3}\)?[ -]\d{3}[ -]\d{2}[ -]\d{2}$/

const SHORT = /^444 ?(?:\d ?\d{3}|\d{2} ?\d{2})$/
const AMERICAN = /^(?:\(\d{3}\) ?|\d{3}-)\d{3}[ -]\d{4}$/

/** Returns the groups in which a telephone number is spoken; null if the digits are something else. */
function groupsOf(written: string): string[] | null {
  const all = written.replace(/\D/g, '')
  const given = written.match(/\d+/g) ?? []
  const isInternational = written.startsWith('+')
  const isNational = !isInternational && all.startsWith('0')
  const [, lead, ...groups] = TURKISH.exec(all) ?? []
  // `020 7946 0958` has the groups of another country.
  const isTurkish = isInternational
    ? lead === '90'
    : isNational
      ? given.length === 1 || given.at(-1)?.length !== 4
      : TURKISH_GROUPS.test(written)
  if (groups.length > 0 && isTurkish) return lead ? [lead, ...groups] : groups
  if (isInternational || SHORT.test(written)) return splitLong(given)
  const isGrouped = isNational && given.length > 1 && all.length >= 9 && all.length <= 12
  return AMERICAN.test(written) || (isGrouped && !/[./]/.test(written)) ? given : null
}

/** Splits groups of more than four digits into threes. */
function splitLong(groups: readonly string[]): string[] {
  return groups.flatMap((group) =>
    group.length > 4 ? (group.match(/\d{3}(?!\d$)|\d{1,4}$/g) ?? []) : group,
  )
}

function spokenGroups(
  groups: readonly string[],
  isPlus: boolean,
  language: SpokenLanguage,
): string {
  const said = groups.map((group) =>
    language === 'tr' && group.length < 4 ? withLeadingZeros(group, 'tr') : digits(group, language),
  )
  // The zero before a number in Turkey belongs to its first group: "sıfır beş yüz otuz iki".
  const isZero = language === 'tr' && groups[0] === '0'
  const spoken = isZero ? [`${said[0]} ${said[1]}`, ...said.slice(2)] : said
  const plus = isPlus ? (language === 'tr' ? 'artı ' : 'plus ') : ''
  return plus + spoken.join(', ')
}
