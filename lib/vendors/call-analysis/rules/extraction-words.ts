import { fold, words } from './analysis-words'

/** Words that mark a person's answers, over folded text (see `fold`), in Turkish and English. */

export const YES =
  /^(?:evet|tabii?|elbette|olur|aynen|dogru|var\b|yes|yeah|yep|sure|of course|correct|right|i do\b|i am\b|i have\b)/
export const NO =
  /^(?:hayir|yok\b|olmaz|degil|maalesef|no\b|nope|not\b|i don't|i do not|i'm not|i am not|i haven't)/

/** A sentence that denies or doubts something says nothing about what it names. */
export const DENIAL = words(
  '(?:degil|yok|hayir|istem[ei]|olmasin|olmaz|bilmi|emin degil|belki|ya da|veya)',
  "(?:not|no|never|without|neither|nor|maybe|perhaps|or)\\b|\\w+n't\\b",
)

export const APPOINTMENT = words('randevu', 'rezervasyon', 'appointment', 'booking', 'reservation')

const EMPTY = new Set(
  'bir kac kadar mi mu var yok ne icin ile ve veya the and for any has have how many much of is are does did with number count sayisi adet adedi miktari tutari'.split(
    ' ',
  ),
)

/** Turkish adds endings, so that this much of a word is compared. */
const STEM = 5

/** The words that name the subject of a field. */
export function subjectOf(name: string): string[] {
  const all = fold(name).match(/[\p{L}\d]+/gu) ?? []
  return all
    .filter((word) => word.length > 2 && !EMPTY.has(word))
    .map((word) => word.slice(0, STEM))
}

export function isAbout(text: string, subject: readonly string[]): boolean {
  const said = text.match(/[\p{L}\d]+/gu) ?? []
  return subject.length > 0 && subject.every((stem) => said.some((word) => word.startsWith(stem)))
}

/** The sentences of a text, folded. A sentence keeps its question mark. A point between digits ends none. */
export function sentencesOf(text: string): string[] {
  return fold(text)
    .split(/(?<=[!?])\s*|(?<=\.)(?!\d)\s*/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}
