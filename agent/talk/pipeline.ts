import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import { talkLanguage } from '@/lib/features/conversation/talk/words'
import type { AgentConfig } from '../config'
import { type Manner, speakable } from '../rules/speakable'
import { prepareLast } from '../speech/last-voice'
import { openSpeechToText } from '../speech/speech-to-text'
import { openTextToSpeech } from '../speech/text-to-speech'
import type { CallTraces } from '../trace/call-traces'
import type { Speech } from './port'
import { createSession } from './session'
import { Speaker } from './speaker'

/** Creates the pipeline of speech-to-text, talk and text-to-speech. */
export function openPipeline(
  config: AgentConfig,
  { assistant }: Briefing,
  traces: CallTraces,
): Speech {
  const stt = openSpeechToText(config, assistant, traces.person)
  const tts = openTextToSpeech(config, assistant.voice)
  const { pronunciations } = assistant
  let language = talkLanguage(assistant.language)
  const manner = (): Manner => ({ pronunciations, language })
  return {
    createSession: () => createSession(config, stt, tts),
    createSpeaker: (options) => new Speaker(options, tts, manner, traces),
    prepare: (text) => tts.prepare(speakable(text, manner())),
    prepareLast: (text, options) => prepareLast(config, assistant.voice, text, options),
    setLanguage(next) {
      language = next
      stt.setLanguage(next)
    },
    addListener(listener) {
      stt.onSuccess(listener.transcribed)
      stt.onFailure(listener.transcriptionFailed)
      stt.onUnavailable(listener.transcriptionUnavailable)
      tts.onSuccess(listener.synthesized)
      tts.onFailure(listener.synthesisFailed)
    },
  }
}
