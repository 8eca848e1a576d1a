import type { AssistantLanguage } from '@/lib/features/assistants/rules/assistant'

/** How long a browser may take to list its voices, in milliseconds. Chrome lists none at first. */
const LISTING_MS = 3000

/** Voices that sound better than others of their language. The first ones of macOS are jokes. */
const GOOD = /natural|premium|enhanced|google|siri|samantha|yelda/i

/**
 * Finds the best voice of the browser for a language.
 * @param onVoice called with the voice once the browser lists it, and before with null if that takes long
 * @returns stops looking
 */
export function watchVoice(
  language: AssistantLanguage,
  onVoice: (voice: SpeechSynthesisVoice | null) => void,
): () => void {
  const looking = new AbortController()
  const timer = setTimeout(() => onVoice(null), LISTING_MS)
  const stop = () => {
    clearTimeout(timer)
    looking.abort()
  }
  const look = () => {
    const voice = bestVoice(speechSynthesis.getVoices(), language)
    if (!voice) return
    stop()
    onVoice(voice)
  }
  if ('speechSynthesis' in window) {
    speechSynthesis.addEventListener('voiceschanged', look, { signal: looking.signal })
    look()
  }
  return stop
}

function bestVoice(
  all: readonly SpeechSynthesisVoice[],
  language: AssistantLanguage,
): SpeechSynthesisVoice | undefined {
  const voices = all.filter(({ lang }) => lang.split(/[-_]/)[0] === language)
  return (
    voices.find((voice) => voice.default) ?? voices.find(({ name }) => GOOD.test(name)) ?? voices[0]
  )
}

interface SpeakEvents {
  /** @param letters number of characters before the word that is spoken next. Not all voices report it */
  onReached: (letters: number) => void
  /** @param failed whether the browser could not speak it */
  onEnd: (failed: boolean) => void
}

/** Speaks a sentence. @returns silences it, after which no event follows */
export function speak(
  sentence: string,
  voice: SpeechSynthesisVoice,
  { onReached, onEnd }: SpeakEvents,
): () => void {
  const utterance = new SpeechSynthesisUtterance(sentence)
  utterance.voice = voice
  utterance.lang = voice.lang
  const listeners = new AbortController()
  const { signal } = listeners
  utterance.addEventListener('boundary', ({ charIndex }) => onReached(charIndex), { signal })
  utterance.addEventListener('end', () => onEnd(false), { signal })
  utterance.addEventListener('error', () => onEnd(true), { signal })
  speechSynthesis.speak(utterance)
  return () => {
    listeners.abort()
    speechSynthesis.cancel()
  }
}
