/** Characters. No number is longer, and some of the patterns that read it take the square of the length. */
const LONGEST = 300

/** Invisible characters: directions, zero-width spaces, and the keycap of an emoji. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Me}]/gu

/** Digits of any script as 0 to 9, and without invisible characters. The end of a long text is left out. */
export function plainText(text: string): string {
  return text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(INVISIBLE, '')
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

export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}
