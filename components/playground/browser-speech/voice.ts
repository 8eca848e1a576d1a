import type { AssistantLanguage } from '@/lib/features/assistants/rules/assistant'

/** How long a browser may take to list its voices, in milliseconds. Chrome lists none at first. */
const LISTING_MS = 1000

/** Voices that sound better than others of their language. The first ones of macOS are jokes. */
const GOOD = /natural|premium|enhanced|google|siri|samantha|daniel|yelda/i

/** The best voice of the browser for a language; null if it has none. */
export async function findVoice(language: AssistantLanguage): Promise<SpeechSynthesisVoice | null> {
  if (!('speechSynthesis' in window)) return null
  const voices = (await listVoices()).filter(({ lang }) => lang.split(/[-_]/)[0] === language)
  return (
    voices.find((voice) => voice.default) ??
    voices.find(({ name }) => GOOD.test(name)) ??
    voices[0] ??
    null
  )
}

async function listVoices(): Promise<SpeechSynthesisVoice[]> {
  const voices = speechSynthesis.getVoices()
  if (voices.length > 0) return voices
  await new Promise<void>((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true })
    setTimeout(resolve, LISTING_MS)
  })
  return speechSynthesis.getVoices()
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
