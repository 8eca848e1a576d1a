import { setTimeout as pause } from 'node:timers/promises'
import { type SpeechHandle, voice } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import type { Talk } from '@/lib/features/conversation/talk/port'
import { wordForWord } from '@/lib/features/conversation/talk/prompt'
import { heardWords, saysAll } from '../rules/heard-words'
import type { Pronunciation } from '../rules/speakable'
import { withoutLost } from '../rules/without-lost'
import { Playback, type Playing } from '../talk/playback'
import { type PreparedSpeech, secondsOf, streamOf } from '../talk/prepared-speech'
import { orderTurns } from './turn-order'

/** Maximum wait for an interrupted speech to say what was heard of it, in milliseconds. */
const SETTLED_WITHIN_MS = 1000

/** Says words in a session, and reports what was really spoken to the talk and to Santral. */
export interface Mouth {
  /** Says words of the talk, such as the greeting. */
  greet(speech: PreparedSpeech): SpeechHandle
  /** Says words of ours, which the talk does not know. */
  say(text: string, options?: { isInterruptible?: boolean }): SpeechHandle
  /** Says words that only the end of the call interrupts. Resolves with whether all of them were heard. */
  announce(speech: PreparedSpeech): Promise<boolean>
  /** Reports a sentence that text-to-speech failed to synthesize. */
  lose(sentence: string): void
  /** Stops speaking at once. An announcement goes on. */
  hush(): void
  /** The answer that is being spoken, or will be next. */
  current(): SpeechHandle | undefined
  /** Waits until it is known what was heard of interrupted speech, for a second at most. */
  settled(): Promise<void>
  /** Stores what waits for the end of speech, which may never be known. Called at the end of the call. */
  finish(): void
}

interface Words {
  text: string
  frames?: readonly AudioFrame[] | null
  isInterruptible: boolean
}

/** @param addTurn stores what was said, with the time at which its speech started */
export function createMouth(
  session: voice.AgentSession,
  talk: Talk,
  addTurn: (role: 'user' | 'assistant', text: string, at: Date) => void,
  pronunciations: readonly Pronunciation[],
): Mouth {
  let current: SpeechHandle | undefined
  let isHeard = false
  let lost: string[] = []
  let announcing: SpeechHandle | undefined
  /** The announcement, which the talk takes for the beginning of the greeting. */
  let announcement = ''
  const unfinished = new Set<SpeechHandle>()
  const unsettled = new Set<Promise<void>>()
  const turns = orderTurns(({ role, text, at }) => addTurn(role, text, new Date(at)))
  /** The speech of ours that is being played, and that of an answer. */
  const speaking = new Map<Playing | 'answer', { end(): void }>()
  const playback = new Playback(session, (startedAt, playing) => {
    endTurn(playing ?? 'answer')
    speaking.set(playing ?? 'answer', turns.start(startedAt))
  })

  function endTurn(playing: Playing | 'answer'): void {
    speaking.get(playing)?.end()
    speaking.delete(playing)
  }

  function spokenOf(text: string): string {
    const spoken = withoutLost(text, lost, pronunciations)
    lost = []
    return spoken
  }

  function speak(words: Words, onHeard: (heard: string) => void = () => {}): SpeechHandle {
    const { stream, playing } = playback.claim(words.text)
    const handle = session.say(stream, {
      ...(words.frames && { audio: streamOf(words.frames) }),
      allowInterruptions: words.isInterruptible,
      addToChatCtx: false,
    })
    handle.addDoneCallback(({ interrupted }) => {
      const settling = storeHeard(words, playing, interrupted).then((heard) => {
        unsettled.delete(settling)
        onHeard(heard)
      })
      unsettled.add(settling)
    })
    return handle
  }

  /** Stores what was heard of words that are over. @returns what was heard */
  async function storeHeard(words: Words, playing: Playing, isCut: boolean): Promise<string> {
    const { startedAt } = playing
    const heard = startedAt === undefined ? '' : await heardOf(words, playing, isCut)
    playback.release(playing)
    if (startedAt !== undefined) turns.add({ role: 'assistant', text: heard, at: startedAt })
    endTurn(playing)
    return heard
  }

  async function heardOf({ text, frames }: Words, { ended }: Playing, isCut: boolean) {
    const spoken = spokenOf(text)
    const { playbackPosition: seconds, synchronizedTranscript, interrupted } = await ended
    if (!isCut && !interrupted) return spoken
    if (frames) return heardWords(spoken, { seconds, allSeconds: secondsOf(frames) })
    return synchronizedTranscript ?? heardWords(spoken, { seconds })
  }

  session.on(voice.AgentSessionEventTypes.SpeechCreated, ({ speechHandle, source }) => {
    unfinished.add(speechHandle)
    speechHandle.addDoneCallback(() => void unfinished.delete(speechHandle))
    if (source === 'say') return
    current = speechHandle
    isHeard = false
    speechHandle.addDoneCallback(({ interrupted }) => {
      if (interrupted && !isHeard && current === speechHandle) talk.heardUpTo('')
      endTurn('answer')
    })
  })
  session.on(voice.AgentSessionEventTypes.ConversationItemAdded, ({ item }) => {
    if (item.type !== 'message') return
    const { role, interrupted, createdAt, metrics } = item
    const { startedSpeakingAt } = metrics
    const at = startedSpeakingAt === undefined ? createdAt : startedSpeakingAt * 1000
    const text = item.textContent ?? ''
    if (role === 'user') turns.add({ role, text, at })
    if (role !== 'assistant') return
    isHeard = true
    const spoken = spokenOf(text)
    if (interrupted || spoken !== text) talk.heardUpTo(spoken)
    turns.add({ role, text: spoken, at })
    endTurn('answer')
  })

  return {
    greet({ text, frames }) {
      current = session.tts
        ? speak({ text, frames, isInterruptible: true }, (heard) => {
            if (heard !== text) talk.heardUpTo(`${announcement} ${heard}`)
          })
        : session.generateReply({ instructions: wordForWord(text) })
      return current
    },
    say(text, { isInterruptible = true } = {}) {
      if (session.tts) return speak({ text, isInterruptible })
      const instructions = wordForWord(text)
      return session.generateReply({ instructions, allowInterruptions: isInterruptible })
    },
    async announce({ text, frames }) {
      announcement = text
      if (session.tts) {
        return new Promise((resolve) => {
          const words = { text, frames, isInterruptible: false }
          announcing = speak(words, (heard) => resolve(heard === text))
        })
      }
      announcing = session.generateReply({ instructions: wordForWord(text) })
      await announcing.waitForPlayout()
      return !announcing.interrupted && saysAll(textOf(announcing), text)
    },
    lose: (sentence) => void lost.push(sentence),
    hush() {
      if (!announcing || announcing.done()) return void session.interrupt({ force: true })
      for (const handle of unfinished) if (handle !== announcing) handle.interrupt(true)
    },
    current: () => current,
    async settled() {
      const interrupted = [...unfinished].filter((handle) => handle.interrupted)
      const known = Promise.all(interrupted.map((handle) => handle.waitForPlayout()))
      await Promise.race([known.then(() => Promise.all(unsettled)), pause(SETTLED_WITHIN_MS)])
    },
    finish: () => turns.finish(),
  }
}

function textOf({ chatItems }: SpeechHandle): string {
  return chatItems.flatMap((item) => (item.type === 'message' && item.textContent) || []).join(' ')
}
