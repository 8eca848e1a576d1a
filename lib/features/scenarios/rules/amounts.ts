import { fold } from '@/lib/vendors/embeddings/rules/words'

export interface Amount {
  /** The folded text. */
  text: string
  value: number
}

/** Number words. Values from 100 multiply the number before them. */
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...count('sifir bir iki uc dort bes alti yedi sekiz dokuz on'),
  ...count('zero one two three four five six seven eight nine ten'),
  ...count('eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 11),
  ...count('yirmi otuz kirk elli altmis yetmis seksen doksan', 20, 10),
  ...count('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  yuz: 100,
  hundred: 100,
  bin: 1000,
  thousand: 1000,
  milyon: 1_000_000,
  million: 1_000_000,
  bucuk: 0.5,
}

function count(words: string, from = 0, step = 1): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, index) => [word, from + index * step]))
}

const WORD = `(?:${Object.keys(NUMBER_WORDS).join('|')})`
const NUMBER = `(?:\\d+(?:[.,]\\d+)*|${WORD})(?:[\\s-]+(?:and\\s+)?${WORD})*`
const SIGN = '[₺$€£]'
const CURRENCY =
  '(?:tl|try|lira|kurus|dolar|dollar|usd|euro|avro|eur|pound|sterlin|gbp)(?!\\p{L}{5})\\p{L}*'
const MONEY = new RegExp(
  `${SIGN}\\s*(?<after>${NUMBER})|(?<![\\p{L}\\p{N}])(?<before>${NUMBER})\\s*(?:${SIGN}|${CURRENCY})`,
  'gu',
)
const ANY_NUMBER = new RegExp(`(?<![\\p{L}\\p{N}])${NUMBER}`, 'gu')

export function amountsOf(text: string): Amount[] {
  return [...fold(text).matchAll(MONEY)].map(({ 0: whole, groups }) => ({
    text: whole,
    value: valueOf(groups?.after ?? groups?.before ?? ''),
  }))
}

/** Returns all numbers in a text, with or without a currency. */
export function numbersOf(text: string): number[] {
  return (fold(text).match(ANY_NUMBER) ?? []).map(valueOf)
}

function valueOf(number: string): number {
  let sum = 0
  let open = 0
  for (const part of number.split(/[\s-]+/)) {
    const value = NUMBER_WORDS[part] ?? valueOfDigits(part)
    if (value >= 1000 && part in NUMBER_WORDS) {
      sum += (open || 1) * value
      open = 0
    } else if (value === 100 && part in NUMBER_WORDS) open = (open || 1) * value
    else open += value
  }
  return sum + open
}

/** Parses digits. `1.800`, `1,800` and `1800` are equal; a separator before one or two digits is a decimal separator. */
function valueOfDigits(digits: string): number {
  const plain = digits.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.')
  return Number.parseFloat(plain) || 0
}
