import { type Manner, speakable } from './speakable'

/**
 * Removes the sentences that text-to-speech failed to synthesize from the intended text.
 * @param unspoken the sentences that were sent to text-to-speech
 */
export function removeUnspoken(text: string, unspoken: readonly string[], manner: Manner): string {
  return unspoken.reduce((rest, sentence) => removeSentence(rest, sentence, manner), text)
}

/** Removes one sentence. Matches words by the number of spoken letters before them. */
function removeSentence(text: string, sentence: string, manner: Manner): string {
  const spoken = (words: string) => lettersOf(speakable(words, manner))
  const letters = lettersOf(sentence)
  const start = letters ? spoken(text).indexOf(letters) : -1
  if (start < 0) return text
  const end = start + letters.length
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
