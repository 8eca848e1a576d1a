/**
 * Numbers that have two national spellings, both of which are in use: numbering plans have changed, and WhatsApp keeps
 * the spelling under which an account was registered. Each differs by digits in the middle of the number.
 */
const SPELLINGS: readonly { before: string; added: string; after: string }[] = [
  // Argentina: mobile numbers from abroad.
  { before: String.raw`\+54`, added: '9', after: String.raw`[1-9]\d{9}` },
  // Benin: all numbers since 2024.
  { before: String.raw`\+229`, added: '01', after: String.raw`\d{8}` },
  // Brazil: mobile numbers since 2012, area by area.
  { before: String.raw`\+55[1-9]\d`, added: '9', after: String.raw`[6-9]\d{7}` },
  // Cameroon: mobile numbers since 2014.
  { before: String.raw`\+237`, added: '6', after: String.raw`[5-9]\d{7}` },
  // Gabon: mobile numbers since 2019, by operator.
  { before: String.raw`\+241`, added: '6', after: String.raw`[256]\d{6}` },
  { before: String.raw`\+241`, added: '7', after: String.raw`[47]\d{6}` },
  // Ivory Coast: mobile numbers since 2021, by operator.
  { before: String.raw`\+225`, added: '01', after: String.raw`[04-9][0-3]\d{6}` },
  { before: String.raw`\+225`, added: '05', after: String.raw`[04-9][4-6]\d{6}` },
  { before: String.raw`\+225`, added: '07', after: String.raw`[04-9][7-9]\d{6}` },
  // Mexico: mobile numbers from abroad, until 2019.
  { before: String.raw`\+52`, added: '1', after: String.raw`[1-9]\d{9}` },
]

const PAIRS = SPELLINGS.map(({ before, added, after }) => ({
  added,
  long: new RegExp(`^(${before})${added}(${after})$`),
  short: new RegExp(`^(${before})(${after})$`),
}))

/** All spellings of a number, itself first. @param number a plus and digits, which need not be possible today */
export function nationalSpellings(number: string): readonly string[] {
  for (const { added, long, short } of PAIRS) {
    if (long.test(number)) return [number, number.replace(long, '$1$2')]
    if (short.test(number)) return [number, number.replace(short, `$1${added}$2`)]
  }
  return [number]
}
