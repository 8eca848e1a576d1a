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
import { DeferredInput } from './deferred-input'
import { createSpeechOutput, type SpeechOutput } from './speech-output'
import { type SilenceWatch, watchSilence } from './silence-watch'

/** The part that a failed call has lost: speech-to-text, text-to-speech, or the session, which cannot speak either. */
export type Lost = 'hearing' | 'voice' | 'session'

/** State of a call in progress. */
export interface ActiveCall {
  readonly parts: CallParts
  readonly session: voice.AgentSession
  readonly output: SpeechOutput
  readonly ending: Ending
  readonly silence: SilenceWatch
  /** Language of the person. */
  language: TalkLanguage
  /** Epoch milliseconds; 0 before the answer. */
  answeredAt: number
  /** Whether an answering machine has answered. */
  isMachine: boolean
  /** Whether an operator has taken over. */
  isOperatorPresent: boolean
  /** Time of the person's last turn during a take-over, in epoch milliseconds. */
  lastOperatorTurnAt: number
  /** Start of the person's last speech. */
  speechStartedAt: Date
  /** Whether the recording notice is playing. */
  isAnnouncing: boolean
  /** Null while the call can continue. */
  lost: Lost | null
  readonly deferred: DeferredInput
}

/** Creates a call with its session, which is not started yet. */
export function createActiveCall(parts: CallParts): ActiveCall {
  const session = parts.speech.createSession()
  const { language, pronunciations } = parts.briefing.assistant
  const deferred = new DeferredInput()
  parts.traces.listen(session)
  const addTurn: CallClient['addTurn'] = (role, text, at, trace) => {
    if (role === 'user') deferred.dropPartsOf(text)
    parts.client.addTurn(role, text, at, trace)
  }
  const call: ActiveCall = {
    parts,
    session,
    output: createSpeechOutput(
      session,
      parts.talk,
      addTurn,
      () => ({ pronunciations, language: call.language }),
      parts.traces,
    ),
    ending: new Ending(parts.leg.ended),
    silence: watchSilence(session, (count) => handleSilence(call, count)),
    language: talkLanguage(language),
    answeredAt: 0,
    isMachine: false,
    isOperatorPresent: false,
    lastOperatorTurnAt: 0,
    speechStartedAt: new Date(),
    isAnnouncing: false,
    lost: null,
    deferred,
  }
  call.silence.pause(true)
  void call.ending.reached.then(() => call.output.callEnded())
  return call
}

/** Returns the fixed phrases in the language of the person. */
export function wordsOf({ language }: ActiveCall): TalkWords {
  return wordsIn(language)
}

/** Says a last phrase, then hangs up. */
export function sayGoodbye({ ending, output }: ActiveCall, text: string, reason: EndReason): void {
  if (ending.isCertain) return
  output.interrupt('end')
  ending.after(output.say(text, { isInterruptible: false }), reason)
}

function handleSilence(call: ActiveCall, count: number): void {
  if (call.ending.isCertain) return
  const { stillThere, silenceGoodbye } = wordsOf(call)
  if (afterSilence(count) === 'ask') call.output.say(stillThere[count - 1] ?? '')
  else sayGoodbye(call, silenceGoodbye, 'assistant_hung_up')
}
