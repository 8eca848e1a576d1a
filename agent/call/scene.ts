import type { voice } from '@livekit/agents'
import {
  talkLanguage,
  type TalkLanguage,
  type TalkWords,
  wordsIn,
} from '@/lib/features/conversation/talk/words'
import { afterSilence } from '../rules/listening'
import type { CallClient } from '../santral/call-client'
import type { CallParts } from './call-parts'
import { Ending, type EndReason } from './ending'
import { MissedWords } from './missed-words'
import { createMouth, type Mouth } from './mouth'
import { type SilenceWatch, watchSilence } from './silence-watch'

/** A call while it is held: what it is put together from, and how it stands. */
export interface Scene {
  readonly parts: CallParts
  readonly session: voice.AgentSession
  readonly mouth: Mouth
  readonly ending: Ending
  readonly silence: SilenceWatch
  /** What the person speaks. */
  language: TalkLanguage
  /** In milliseconds; 0 before the person answers. */
  answeredAt: number
  /** An answering machine has answered. */
  isMachine: boolean
  /** A human of the business speaks in place of the assistant. */
  isOperatorThere: boolean
  /** When the person last said something to an operator, in milliseconds. */
  toldOperatorAt: number
  /** When the person last started to speak. */
  spokeAt: Date
  /** Whether the notice of the recording is being played. */
  isAnnouncing: boolean
  readonly missed: MissedWords
}

/** Opens the session of a call, which hears and says nothing yet. */
export function openScene(parts: CallParts): Scene {
  const session = parts.speech.createSession()
  const { language, pronunciations } = parts.briefing.assistant
  const missed = new MissedWords()
  const addTurn: CallClient['addTurn'] = (role, text, at) => {
    if (role === 'user') missed.heardIn(text)
    parts.client.addTurn(role, text, at)
  }
  const scene: Scene = {
    parts,
    session,
    mouth: createMouth(session, parts.talk, addTurn, pronunciations),
    ending: new Ending(parts.line.gone),
    silence: watchSilence(session, (count) => breakSilence(scene, count)),
    language: talkLanguage(language),
    answeredAt: 0,
    isMachine: false,
    isOperatorThere: false,
    toldOperatorAt: 0,
    spokeAt: new Date(),
    isAnnouncing: false,
    missed,
  }
  scene.silence.pause(true)
  return scene
}

/** Our words in the language of the person. */
export function wordsOf({ language }: Scene): TalkWords {
  return wordsIn(language)
}

/** Says a last sentence of ours, and hangs up. */
export function sayGoodbye({ ending, mouth }: Scene, text: string, reason: EndReason): void {
  if (ending.isCertain) return
  mouth.hush()
  ending.after(mouth.say(text, { isInterruptible: false }), reason)
}

function breakSilence(scene: Scene, count: number): void {
  if (scene.ending.isCertain) return
  const { stillThere, silenceGoodbye } = wordsOf(scene)
  if (afterSilence(count) === 'ask') scene.mouth.say(stillThere[count - 1] ?? '')
  else sayGoodbye(scene, silenceGoodbye, 'assistant_hung_up')
}
