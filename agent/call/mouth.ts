import { type SpeechHandle, voice } from '@livekit/agents'
import type { Talk } from '@/lib/features/conversation/talk/port'
import { type PreparedSpeech, streamOf } from '../talk/prepared-speech'

/** Says words in a session, and tells the talk and Santral what was really spoken. */
export interface Mouth {
  /** Says words of the talk, such as the greeting. */
  greet(speech: PreparedSpeech): SpeechHandle
  /** Says words of ours, which the talk does not know. */
  say(text: string, options?: { isInterruptible?: boolean }): SpeechHandle
  /** Stops speaking at once. */
  hush(): void
  /** The answer that is being spoken, or will be next. */
  current(): SpeechHandle | undefined
}

export function createMouth(
  session: voice.AgentSession,
  talk: Talk,
  addTurn: (role: 'user' | 'assistant', text: string, at?: Date) => void,
): Mouth {
  let current: SpeechHandle | undefined
  let isHeard = false

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
    if (role === 'assistant') {
      isHeard = true
      if (interrupted) talk.heardUpTo(text)
    }
    if (role === 'assistant' || role === 'user') addTurn(role, text, new Date(createdAt))
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
      handle.addDoneCallback(() => addTurn('assistant', text, at))
      return handle
    },
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
