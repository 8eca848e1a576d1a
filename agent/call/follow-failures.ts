import { voice } from '@livekit/agents'
import { MAX_FAILURES } from '../rules/listening'
import { sayGoodbye, type ActiveCall, wordsOf } from './active-call'

/** Asks the person to repeat after a failed transcription, and ends the call after too many failures in a row. */
export function followFailures(call: ActiveCall): void {
  const { parts, session, output, ending } = call
  let failedTranscriptions = 0
  let failedSentences = 0
  parts.speech.addListener({
    transcribed: () => (failedTranscriptions = 0),
    transcriptionFailed(error) {
      parts.note('speech-to-text failed', { error: error.message })
      const { cannotGoOn, notUnderstood } = wordsOf(call)
      if (++failedTranscriptions >= MAX_FAILURES) sayGoodbye(call, cannotGoOn, 'agent_error')
      else if (!ending.isCertain) output.say(notUnderstood)
    },
    transcriptionUnavailable(error) {
      parts.note('speech-to-text unavailable', { error: error.message })
      sayGoodbye(call, wordsOf(call).cannotGoOn, 'agent_error')
    },
    synthesisFailed(error, sentence) {
      parts.note('text-to-speech failed', { error: error.message })
      output.omit(sentence)
      // A goodbye could not be synthesized either.
      if (++failedSentences >= MAX_FAILURES) ending.now('agent_error')
    },
  })
  session.on(voice.AgentSessionEventTypes.AgentStateChanged, ({ newState }) => {
    if (newState === 'speaking') failedSentences = 0
  })
  session.on(voice.AgentSessionEventTypes.Close, ({ reason }) => {
    if (reason === 'error') ending.now('agent_error')
  })
}
