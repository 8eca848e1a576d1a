/** Letters that a voice says in a second, where the length of its sound is not known. */
const LETTERS_PER_SECOND = 15

/** How much of a speech was played. */
export interface Played {
  /** Seconds until it was cut off. */
  seconds: number
  /** Seconds that all of it would take; undefined if unknown. */
  allSeconds?: number
}

/** Returns the whole words that were heard of a text whose sound was cut off. */
export function heardWords(text: string, { seconds, allSeconds }: Played): string {
  const all = allSeconds ?? text.length / LETTERS_PER_SECOND
  if (all <= 0 || seconds >= all) return text
  const letters = Math.max(0, Math.floor((text.length * seconds) / all))
  // A word counts once its last letter was heard.
  const end = /\s/.test(text.charAt(letters)) ? letters : text.lastIndexOf(' ', letters)
  return text.slice(0, Math.max(0, end)).trimEnd()
}

/** Whether a text has all words of another, whatever their case and punctuation. */
export function saysAll(text: string, words: string): boolean {
  return lettersOf(text).includes(lettersOf(words))
}

function lettersOf(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD').replaceAll('ı', 'i')
  return plain.replace(/[^\p{L}\p{N}]+/gu, '')
}
