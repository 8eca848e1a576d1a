/** Estimated speaking rate, for audio of unknown length. */
const LETTERS_PER_SECOND = 15

/** Played part of a speech. */
export interface Played {
  /** Playout position at the interruption, in seconds. */
  seconds: number
  /** Length of the complete audio, in seconds; undefined if unknown. */
  allSeconds?: number
}

/** Returns the complete words of a text that were played before the interruption. */
export function playedText(text: string, { seconds, allSeconds }: Played): string {
  const all = allSeconds ?? text.length / LETTERS_PER_SECOND
  if (all <= 0 || seconds >= all) return text
  const letters = Math.max(0, Math.floor((text.length * seconds) / all))
  // A word counts when its last letter was played.
  const end = /\s/.test(text.charAt(letters)) ? letters : text.lastIndexOf(' ', letters)
  return text.slice(0, Math.max(0, end)).trimEnd()
}

/** Whether a text contains these words, regardless of case and punctuation. */
export function containsWords(text: string, words: string): boolean {
  return lettersOf(text).includes(lettersOf(words))
}

function lettersOf(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD').replaceAll('ı', 'i')
  return plain.replace(/[^\p{L}\p{N}]+/gu, '')
}
