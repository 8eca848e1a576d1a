import { talkLanguage, wordsIn } from '@/lib/features/conversation/talk/words'
import type { CallParts } from './call-parts'
import { createSpeechOutput } from './speech-output'

/**
 * Says goodbye in a call whose worker died, and hangs up. Santral has already settled the call, so nothing is stored,
 * recorded or answered.
 */
export async function sayFarewell({
  briefing,
  talk,
  speech,
  leg,
  traces,
}: Pick<CallParts, 'briefing' | 'talk' | 'speech' | 'leg' | 'traces'>): Promise<void> {
  const language = talkLanguage(briefing.assistant.language)
  const text = wordsIn(language).cannotGoOn
  const frames = speech.prepare(text)
  const session = speech.createSession()
  const output = createSpeechOutput(
    session,
    talk,
    () => {},
    () => ({ pronunciations: [], language }),
    traces,
  )
  session.input.setAudioEnabled(false)
  const speaker = speech.createSpeaker({
    talk,
    mayAnswer: () => false,
    shouldAnswer: () => false,
    onEvent: () => {},
    settled: () => Promise.resolve(),
    sayRest: () => {},
  })
  await leg.open(session, speaker)
  const spoken = output.greet({ text, frames: await frames })
  await Promise.race([spoken.waitForPlayout(), leg.ended])
  await session.close()
  await leg.hangUp()
}
