import type { TalkLanguage } from './words'

const TURKISH_LETTERS = /[çğıöşüÇĞİÖŞÜ]/

const COMMON: Record<TalkLanguage, ReadonlySet<string>> = {
  tr: new Set(
    `merhaba selam evet hayir tamam lutfen tesekkurler tesekkur ederim ne nasil nerede kim kac mi mu var yok bir bu su
    ben siz biz icin ile de da randevu saat yarin bugun sali pazartesi ama olur peki istiyorum iyi gunler`.split(
      /\s+/,
    ),
  ),
  en: new Set(
    `hello hi yes no please thanks thank you what how where who when is are do does the a an i we my your for with and
    of to in it that this can could would appointment tomorrow today me not have want like speak english`.split(
      /\s+/,
    ),
  ),
}

/** Minimum number of known words: fewer are ambiguous, such as `ok` or a name. */
const MIN_WORDS = 2

/** Detects the language of an utterance. Null if it is ambiguous. */
export function detectLanguage(text: string): TalkLanguage | null {
  if (TURKISH_LETTERS.test(text)) return 'tr'
  const { words, turkish, english } = commonWords(text)
  if (Math.max(turkish, english) < Math.min(MIN_WORDS, words)) return null
  if (turkish === english) return null
  return turkish > english ? 'tr' : 'en'
}

/** Maximum length of the examined text, in characters. */
const MAX_READ = 500

/**
 * Returns the language of an answer: the expected one, unless its common words are all of the other. Names such as `Kadıköy`
 * do not count.
 */
export function languageOf(text: string, expected: TalkLanguage): TalkLanguage {
  const { turkish, english } = commonWords(text.slice(0, MAX_READ))
  if (turkish >= MIN_WORDS && english === 0) return 'tr'
  return english >= MIN_WORDS && turkish === 0 ? 'en' : expected
}

function commonWords(text: string): { words: number; turkish: number; english: number } {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (language: TalkLanguage) =>
    words.filter((word) => COMMON[language].has(word)).length
  return { words: words.length, turkish: count('tr'), english: count('en') }
}
