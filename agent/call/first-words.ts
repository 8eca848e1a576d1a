import type { Talk } from '@/lib/features/conversation/talk/port'
import type { Speech } from '../talk/port'
import type { PreparedSpeech } from '../talk/prepared-speech'

/** What the assistant says first, and its sound, which is made at once. */
export function prepareFirstWords(talk: Talk, speech: Speech): Promise<PreparedSpeech> {
  const text = talk.greet()
  return speech.prepare(text).then((frames) => ({ text, frames }))
}
