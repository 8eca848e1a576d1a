import { voice } from '@livekit/agents'
import { MOST_FAILURES } from '../rules/listening'
import { sayGoodbye, type Scene, wordsOf } from './scene'

/** Asks again where speech is lost, and gives up after too many failures in a row. */
export function followFailures(scene: Scene): void {
  const { parts, session, mouth, ending } = scene
  let lostUtterances = 0
  let lostSentences = 0
  parts.speech.follow({
    heard: () => (lostUtterances = 0),
    lostUtterance(error) {
      parts.note('speech-to-text failed', { error: error.message })
      const { cannotGoOn, notUnderstood } = wordsOf(scene)
      if (++lostUtterances >= MOST_FAILURES) sayGoodbye(scene, cannotGoOn, 'agent_error')
      else if (!ending.isCertain) mouth.say(notUnderstood)
    },
    cannotHear(error) {
      parts.note('speech-to-text gave up', { error: error.message })
      sayGoodbye(scene, wordsOf(scene).cannotGoOn, 'agent_error')
    },
    lostSentence(error, sentence) {
      parts.note('text-to-speech failed', { error: error.message })
      mouth.lose(sentence)
      // The person would hear nothing of a goodbye.
      if (++lostSentences >= MOST_FAILURES) ending.now('agent_error')
    },
  })
  session.on(voice.AgentSessionEventTypes.AgentStateChanged, ({ newState }) => {
    if (newState === 'speaking') lostSentences = 0
  })
  session.on(voice.AgentSessionEventTypes.Close, ({ reason }) => {
    if (reason === 'error') ending.now('agent_error')
  })
}
