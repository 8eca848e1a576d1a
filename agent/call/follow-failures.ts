import { voice } from '@livekit/agents'
import { MAX_FAILURES } from '../rules/listening'
import type { SpeechListener } from '../talk/port'
import { type ActiveCall, wordsOf } from './active-call'
import { giveUp } from './give-up'

const { AgentStateChanged, Close, SpeechCreated } = voice.AgentSessionEventTypes

/** A speech that failed after this time is not tried again, because the person has heard nothing until then. In milliseconds. */
const SILENT_MS = 8000

/** Asks the person to repeat after a failure, and ends the call after too many failures in a row. */
export function followFailures(call: ActiveCall): void {
  call.parts.speech.addListener({ ...followListening(call), ...followSpeaking(call) })
  call.session.on(Close, ({ reason }) => {
    if (reason !== 'error') return
    if (call.ending.isCertain) call.ending.now('agent_error')
    else giveUp(call, 'session')
  })
}

function followListening(
  call: ActiveCall,
): Omit<SpeechListener, 'synthesized' | 'synthesisFailed'> {
  const { parts, session, output, ending } = call
  let failures = 0
  return {
    transcribed: () => (failures = 0),
    transcriptionFailed(error) {
      parts.note('speech-to-text failed', { error: error.message })
      failures++
      if (call.isOperatorPresent) return
      // The realtime model, which has no separate speech-to-text, cannot speak either.
      if (failures >= MAX_FAILURES) giveUp(call, session.stt ? 'hearing' : 'session')
      else if (!ending.isCertain) output.say(wordsOf(call).notUnderstood)
    },
    transcriptionUnavailable(error) {
      parts.note('speech-to-text unavailable', { error: error.message })
      giveUp(call, 'hearing')
    },
  }
}

function followSpeaking(call: ActiveCall): Pick<SpeechListener, 'synthesized' | 'synthesisFailed'> {
  const { parts, session, output, ending } = call
  /** Failed sentences since the last audio. */
  let failures = 0
  /** Grows with everything that the person hears. */
  let heard = 0
  const hear = () => {
    failures = 0
    heard++
  }
  // Prepared speech is not synthesized again, and of a sentence that breaks off a part is heard.
  session.on(AgentStateChanged, ({ newState }) => {
    if (newState === 'speaking') hear()
  })
  session.on(SpeechCreated, ({ speechHandle }) => {
    const createdAt = Date.now()
    const before = { failures, heard }
    speechHandle.addDoneCallback(({ interrupted }) => {
      const isSilent = !interrupted && failures > before.failures && heard === before.heard
      // The greeting follows a failed announcement.
      if (!isSilent || ending.isCertain || call.isAnnouncing || call.isOperatorPresent) return
      if (Date.now() - createdAt > SILENT_MS) giveUp(call, 'voice')
      else if (heard > 0) output.say(wordsOf(call).notUnderstood)
      else void parts.firstWords.then(({ greeting }) => output.greet(greeting))
    })
  })
  return {
    synthesized: hear,
    synthesisFailed(error, sentence) {
      parts.note('text-to-speech failed', { error: error.message })
      output.omit(sentence)
      if (++failures >= MAX_FAILURES) giveUp(call, 'voice')
    },
  }
}
