import type { AssistantLanguage } from '@/lib/features/assistants/rules/assistant'

/** The share of words that come from the loudspeaker if what was heard is the assistant's own voice. */
const MIN_SHARE = 0.75

/**
 * Distinguishes a person from the voice of the assistant, which a microphone beside a loudspeaker hears too. The person's first own
 * words decide for the rest of the utterance.
 */
export function createEchoFilter(language: AssistantLanguage) {
  let overheard = ''
  let isPerson = false
  return {
    /** @param audible text that the assistant is saying; empty during silence */
    isEcho(heard: string, audible: string, isFinal: boolean): boolean {
      overheard += ` ${audible}`
      isPerson ||= !isSaidIn(heard, overheard, language)
      const isEcho = !isPerson
      if (isFinal) {
        overheard = ''
        isPerson = false
      }
      return isEcho
    },
  }
}

function isSaidIn(heard: string, said: string, language: AssistantLanguage): boolean {
  const known = wordsOf(said, language)
  const words = wordsOf(heard, language)
  const same = words.filter(
    (word, index) =>
      known.includes(word) ||
      // The last word is still being recognized.
      (index === words.length - 1 && known.some((one) => one.startsWith(word))),
  )
  return same.length >= words.length * MIN_SHARE
}

function wordsOf(text: string, language: AssistantLanguage): string[] {
  return text.toLocaleLowerCase(language).match(/[\p{L}\p{N}]+/gu) ?? []
}
