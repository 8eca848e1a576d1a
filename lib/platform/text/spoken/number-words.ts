/** Languages in which written forms can be spoken. */
export type SpokenLanguage = 'tr' | 'en'

const WORDS = {
  tr: {
    ones: 'sıfır bir iki üç dört beş altı yedi sekiz dokuz'.split(' '),
    tens: ' on yirmi otuz kırk elli altmış yetmiş seksen doksan'.split(' '),
    hundred: 'yüz',
    scales: ['', 'bin', 'milyon', 'milyar', 'trilyon'],
  },
  en: {
    ones: `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
      eighteen nineteen`.split(/\s+/),
    tens: '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
    hundred: 'hundred',
    scales: ['', 'thousand', 'million', 'billion', 'trillion'],
  },
}

/** Maximum length of a number that is spoken in words, in digits. */
const MAX_DIGITS = 15

/** Speaks a number of any length. A longer one than trillions is spoken digit by digit. */
export function spokenWhole(written: string, language: SpokenLanguage): string {
  const significant = written.replace(/^0+(?=\d)/, '')
  return significant.length > MAX_DIGITS
    ? digits(significant, language)
    : cardinal(Number(significant), language)
}

/** Speaks a whole number of at most 15 digits: `iki bin yirmi altı`, `two thousand twenty-six`. */
export function cardinal(value: number, language: SpokenLanguage): string {
  if (value === 0) return digits('0', language)
  const words: string[] = []
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const group = rest % 1000
    const isBareThousand = language === 'tr' && scale === 1 && group === 1
    const said = isBareThousand ? '' : belowThousand(group, language)
    if (group > 0) words.unshift(join(said, WORDS[language].scales[scale] ?? ''))
  }
  return words.join(' ')
}

function belowThousand(value: number, language: SpokenLanguage): string {
  const { ones, tens, hundred } = WORDS[language]
  const [hundreds, rest] = [Math.floor(value / 100), value % 100]
  const count = hundreds === 1 && language === 'tr' ? '' : (ones[hundreds] ?? '')
  const unit = rest < ones.length ? rest : rest % 10
  const ten = rest < ones.length ? '' : tens[Math.floor(rest / 10)]
  const below = [ten, unit > 0 ? ones[unit] : ''].filter(Boolean)
  return join(hundreds > 0 ? join(count, hundred) : '', below.join(language === 'en' ? '-' : ' '))
}

/** Irregular ordinals of English, by their cardinal. */
const ENGLISH_ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

const TURKISH_ORDINALS: readonly (readonly [last: RegExp, ending: string])[] = [
  [/(?:üç|dört|yüz)$/, 'üncü'],
  [/(?:bir|beş|sekiz|yetmiş|seksen|bin)$/, 'inci'],
  [/(?:iki|yedi|yirmi|elli)$/, 'nci'],
  [/altı$/, 'ncı'],
  [/(?:kırk|altmış|doksan|sıfır|milyar)$/, 'ıncı'],
  [/(?:dokuz|on|otuz|milyon|trilyon)$/, 'uncu'],
]

/** Speaks an ordinal: `üçüncü`, `twenty-seventh`. */
export function ordinal(value: number, language: SpokenLanguage): string {
  const words = cardinal(value, language)
  if (language === 'tr') {
    const ending = TURKISH_ORDINALS.find(([last]) => last.test(words))?.[1] ?? ''
    return words.replace(/dört$/, 'dörd') + ending
  }
  const [last = ''] = /[a-z]+$/.exec(words) ?? []
  const spoken = ENGLISH_ORDINALS[last] ?? `${last.replace(/y$/, 'ie')}th`
  return words.slice(0, words.length - last.length) + spoken
}

/** Speaks a year: `twenty twenty-six`, `nineteen oh five`. Turkish years are ordinary numbers. */
export function year(value: number, language: SpokenLanguage): string {
  const [century, rest] = [Math.floor(value / 100), value % 100]
  const isPaired = language === 'en' && value >= 1100 && value < 2100 && (value < 2000 || rest > 9)
  if (!isPaired) return cardinal(value, language)
  const below =
    rest === 0 ? 'hundred' : rest < 10 ? `oh ${cardinal(rest, 'en')}` : cardinal(rest, 'en')
  return `${cardinal(century, 'en')} ${below}`
}

/** Speaks digits one by one. */
export function digits(text: string, language: SpokenLanguage): string {
  return Array.from(text, (digit) => WORDS[language].ones[Number(digit)]).join(' ')
}

/** Speaks a number after its leading zeros: `sıfır beş`. */
export function withLeadingZeros(text: string, language: SpokenLanguage): string {
  const [zeros = ''] = /^0*/.exec(text) ?? []
  const rest = text.slice(zeros.length)
  return join(digits(zeros, language), rest && spokenWhole(rest, language))
}

function join(...words: string[]): string {
  return words.filter(Boolean).join(' ')
}
