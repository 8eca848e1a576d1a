import { type SpeechHandle, voice } from '@livekit/agents'
import type { Talk } from '@/lib/features/conversation/talk/port'
import type { Pronunciation } from '../rules/speakable'
import { withoutLost } from '../rules/without-lost'
import { type PreparedSpeech, streamOf } from '../talk/prepared-speech'

/** Says words in a session, and tells the talk and Santral what was really spoken. */
export interface Mouth {
  /** Says words of the talk, such as the greeting. */
  greet(speech: PreparedSpeech): SpeechHandle
  /** Says words of ours, which the talk does not know. */
  say(text: string, options?: { isInterruptible?: boolean }): SpeechHandle
  /** A sentence, as it was to be spoken, could not be spoken. */
  lose(sentence: string): void
  /** Stops speaking at once. */
  hush(): void
  /** The answer that is being spoken, or will be next. */
  current(): SpeechHandle | undefined
}

export function createMouth(
  session: voice.AgentSession,
  talk: Talk,
  addTurn: (role: 'user' | 'assistant', text: string, at?: Date) => void,
  pronunciations: readonly Pronunciation[],
): Mouth {
  let current: SpeechHandle | undefined
  let isHeard = false
  let lost: string[] = []

  function spokenOf(text: string): string {
    const spoken = withoutLost(text, lost, pronunciations)
    lost = []
    return spoken
  }

  session.on(voice.AgentSessionEventTypes.SpeechCreated, ({ speechHandle, source }) => {
    if (source === 'say') return
    current = speechHandle
    isHeard = false
    speechHandle.addDoneCallback(({ interrupted }) => {
      if (interrupted && !isHeard && current === speechHandle) talk.heardUpTo('')
    })
  })
  session.on(voice.AgentSessionEventTypes.ConversationItemAdded, ({ item }) => {
    if (item.type !== 'message') return
    const { role, interrupted, createdAt } = item
    const text = item.textContent ?? ''
    if (role === 'user') addTurn(role, text, new Date(createdAt))
    if (role !== 'assistant') return
    isHeard = true
    const spoken = spokenOf(text)
    if (interrupted || spoken !== text) talk.heardUpTo(spoken)
    if (spoken) addTurn(role, spoken, new Date(createdAt))
  })

  return {
    greet({ text, frames }) {
      const handle = session.tts
        ? session.say(text, frames ? { audio: streamOf(frames) } : {})
        : session.generateReply({ instructions: wordForWord(text) })
      current = handle
      return handle
    },
    say(text, { isInterruptible = true } = {}) {
      if (!session.tts) {
        const instructions = wordForWord(text)
        return session.generateReply({ instructions, allowInterruptions: isInterruptible })
      }
      const at = new Date()
      const handle = session.say(text, { allowInterruptions: isInterruptible, addToChatCtx: false })
      handle.addDoneCallback(() => {
        const spoken = spokenOf(text)
        if (spoken) addTurn('assistant', spoken, at)
      })
      return handle
    },
    lose: (sentence) => void lost.push(sentence),
    hush() {
      session.interrupt({ force: true })
    },
    current: () => current,
  }
}

/** A model that speaks by itself has no other way to be told what to say. */
function wordForWord(text: string): string {
  return `Say exactly these words and nothing else: "${text}"`
}
