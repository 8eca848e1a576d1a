import { type Pronunciation, speakable } from './speakable'

/**
 * Removes from what was to be said the sentences that could not be spoken.
 * @param lost as they were to be spoken, with pronunciations in place of words
 */
export function withoutLost(
  text: string,
  lost: readonly string[],
  pronunciations: readonly Pronunciation[],
): string {
  return lost.reduce((rest, sentence) => withoutSentence(rest, sentence, pronunciations), text)
}

/** Words are found again by how many letters are spoken before them. */
function withoutSentence(
  text: string,
  sentence: string,
  pronunciations: readonly Pronunciation[],
): string {
  const spoken = (words: string) => lettersOf(speakable(words, pronunciations))
  const gone = lettersOf(sentence)
  const start = gone ? spoken(text).indexOf(gone) : -1
  if (start < 0) return text
  const end = start + gone.length
  let kept = ''
  for (const { 0: word, index } of text.matchAll(/\S+\s*/g)) {
    const from = spoken(text.slice(0, index)).length
    const until = spoken(text.slice(0, index + word.length)).length
    if (from < start || from >= end || until > end) kept += word
  }
  return kept.trim()
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}
