import { wordsIn } from '@/lib/features/conversation/talk/words'
import type { CallParts } from './call-parts'
import { createMouth } from './mouth'

/**
 * Tells somebody whose call has lost its worker that it ends, and hangs up. The call is over for Santral: nothing is stored,
 * recorded or answered.
 */
export async function sayFarewell({
  briefing,
  talk,
  speech,
  line,
}: Pick<CallParts, 'briefing' | 'talk' | 'speech' | 'line'>): Promise<void> {
  const text = wordsIn(briefing.assistant.language).cannotGoOn
  const frames = speech.prepare(text)
  const session = speech.createSession()
  const mouth = createMouth(session, talk, () => {}, [])
  session.input.setAudioEnabled(false)
  const speaker = speech.createSpeaker({
    talk,
    mayAnswer: () => false,
    shouldAnswer: () => false,
    onEvent: () => {},
    settled: () => Promise.resolve(),
    sayRest: () => {},
  })
  await line.open(session, speaker)
  const spoken = mouth.greet({ text, frames: await frames })
  await Promise.race([spoken.waitForPlayout(), line.gone])
  await session.close()
  await line.hangUp()
}
