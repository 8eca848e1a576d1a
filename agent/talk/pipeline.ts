import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import type { AgentConfig } from '../config'
import { speakable } from '../rules/speakable'
import { openEars } from '../speech/ears'
import { openVoice } from '../speech/voice'
import type { Speech } from './port'
import { createSession } from './session'
import { Speaker } from './speaker'

/** Speech-to-text, the talk, and text-to-speech, one after the other. */
export function openPipeline(config: AgentConfig, { assistant }: Briefing): Speech {
  const ears = openEars(config, assistant.language)
  const voice = openVoice(config, assistant.voice)
  return {
    createSession: () => createSession(config, ears, voice),
    createSpeaker: (options) => new Speaker(options, voice, assistant.pronunciations),
    prepare: (text) => voice.prepare(speakable(text, assistant.pronunciations)),
    setLanguage: (language) => ears.setLanguage(language),
    follow({ heard, lostUtterance, cannotHear, lostSentence }) {
      ears.onSuccess(heard)
      ears.onFailure(lostUtterance)
      ears.onDeaf(cannotHear)
      voice.onFailure(lostSentence)
    },
  }
}
