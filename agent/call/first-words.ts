import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import type { Talk } from '@/lib/features/conversation/talk/port'
import { openingOf } from '@/lib/features/conversation/talk/talk'
import type { Speech } from '../talk/port'
import type { PreparedSpeech } from '../talk/prepared-speech'

/** The assistant's opening. */
export interface FirstWords {
  /** Announces the recording; null if the call is not recorded. */
  notice: PreparedSpeech | null
  greeting: PreparedSpeech
}

/** Synthesizes the opening immediately. */
export async function prepareFirstWords(
  talk: Talk,
  speech: Speech,
  briefing: Briefing,
): Promise<FirstWords> {
  const prepare = async (text: string) => ({ text, frames: await speech.prepare(text) })
  const { notice, greeting } = openingOf(briefing)
  talk.greet()
  const [announced, greeted] = await Promise.all([notice && prepare(notice), prepare(greeting)])
  return { notice: announced || null, greeting: greeted }
}
