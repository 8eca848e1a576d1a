import { setTimeout as pause } from 'node:timers/promises'
import { type llm, type SpeechHandle, voice } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import type { Talk } from '@/lib/features/conversation/talk/port'
import type { Interrupter, TurnTrace } from '@/lib/features/traces/rules/turn-trace'
import { wordForWord } from '@/lib/features/conversation/talk/prompt'
import { playedText, containsWords } from '../rules/played-text'
import { type Manner, speakable } from '../rules/speakable'
import { removeUnspoken } from '../rules/remove-unspoken'
import { Playback, type Playing } from '../talk/playback'
import { type PreparedSpeech, secondsOf, streamOf } from '../talk/prepared-speech'
import type { CallTraces } from '../trace/call-traces'
import { NO_TRACE } from '@/lib/features/traces/rules/turn-trace'
import type { SpeechTrace } from '../trace/speech-trace'
import { orderTurns, type SaidTurn } from './turn-order'

/** Maximum wait for the playout position of an interrupted speech, in milliseconds. */
const SETTLED_WITHIN_MS = 1000

/** Speaks in a session, and reports the text that was actually played to the talk and to Santral. */
export interface SpeechOutput {
  /** Says text of the talk, such as the greeting. */
  greet(speech: PreparedSpeech): SpeechHandle
  /** Says a fixed phrase, which is not part of the talk. */
  say(text: string, options?: { isInterruptible?: boolean }): SpeechHandle
  /** Says text that only the end of the call interrupts. Resolves with whether all of it was played. */
  announce(speech: PreparedSpeech): Promise<boolean>
  /** Leaves out of the transcript a sentence that text-to-speech failed to synthesize. */
  omit(sentence: string): void
  /** Stops all speech at once, except an announcement. */
  interrupt(by: Interrupter): void
  /** The call is over: whatever is still being said is interrupted by its end. */
  callEnded(): void
  /** The current or next speech of the talk. */
  current(): SpeechHandle | undefined
  /** Waits up to a second for the played text of interrupted speech. */
  settled(): Promise<void>
  /** Stores turns that are still waiting for the end of speech. Called at the end of the call. */
  finish(): void
}

interface Words {
  text: string
  frames?: readonly AudioFrame[] | null
  isInterruptible: boolean
}

/**
 * @param addTurn stores a turn with the time at which its speech started
 * @param manner how the assistant speaks at the moment
 */
export function createSpeechOutput(
  session: voice.AgentSession,
  talk: Talk,
  addTurn: (role: 'user' | 'assistant', text: string, at: Date, trace: TurnTrace) => void,
  manner: () => Manner,
  traces: CallTraces,
): SpeechOutput {
  let current: SpeechHandle | undefined
  let isStored = false
  let unspoken: string[] = []
  let announcing: SpeechHandle | undefined
  /** The announcement, which the talk treats as the start of the greeting. */
  let announcement = ''
  const unfinished = new Set<SpeechHandle>()
  const unsettled = new Set<Promise<void>>()
  /** Who stopped a speech. Without an entry, the person did by speaking. */
  const interrupters = new WeakMap<SpeechHandle, Interrupter>()
  let isOver = false
  const turns = orderTurns<SaidTurn & { trace: TurnTrace }>(({ role, text, at, trace }) =>
    addTurn(role, text, new Date(at), trace),
  )
  /** Turns in progress, of claimed speech and of the current answer. */
  const speaking = new Map<Playing | 'answer', { end(): void }>()
  /** Traces of claimed speech, and of the answer that is playing. */
  const traced = new Map<Playing | 'answer', SpeechTrace>()
  /** All of the call: an interrupted answer is stored after its handle is done. */
  const answers = new Map<SpeechHandle, SpeechTrace>()
  const playback = new Playback(session, {
    onStart(startedAt, playing) {
      endTurn(playing ?? 'answer')
      speaking.set(playing ?? 'answer', turns.start(startedAt))
      if (!playing) traced.set('answer', traces.answer)
      traced.get(playing ?? 'answer')?.audio(startedAt)
    },
    onEnd(endedAt, playing) {
      traced.get(playing ?? 'answer')?.playedUntil(endedAt)
    },
  })

  function endTurn(playing: Playing | 'answer'): void {
    speaking.get(playing)?.end()
    speaking.delete(playing)
  }

  function spokenOf(text: string): string {
    const spoken = removeUnspoken(text, unspoken, manner())
    unspoken = []
    return spoken
  }

  function speak(words: Words, onPlayed: (played: string) => void = () => {}): SpeechHandle {
    const { stream, playing } = playback.claim(words.text)
    const trace = traces.startPhrase(words.text)
    traced.set(playing, trace)
    if (words.frames) trace.sent(speakable(words.text, manner()).length)
    const handle = session.say(stream, {
      ...(words.frames && { audio: streamOf(words.frames) }),
      allowInterruptions: words.isInterruptible,
      addToChatCtx: false,
    })
    handle.addDoneCallback(({ interrupted }) => {
      const by = interrupted ? interrupterOf(handle) : null
      const settling = storePlayed(words, playing, by).then((played) => {
        unsettled.delete(settling)
        onPlayed(played)
      })
      unsettled.add(settling)
    })
    return handle
  }

  function interrupterOf(handle: SpeechHandle): Interrupter {
    return interrupters.get(handle) ?? (isOver ? 'end' : 'person')
  }

  /** Stores the played text of finished speech. @returns the played text */
  async function storePlayed(
    words: Words,
    playing: Playing,
    interruptedBy: Interrupter | null,
  ): Promise<string> {
    const { startedAt } = playing
    // Its failed sentences may be said again.
    if (startedAt === undefined) unspoken = []
    const played = startedAt === undefined ? '' : await playedOf(words, playing, !!interruptedBy)
    playback.release(playing)
    const trace = traced.get(playing)?.report({ played, interruptedBy }) ?? NO_TRACE
    traces.endPhrase(words.text)
    traced.delete(playing)
    if (startedAt !== undefined) {
      turns.add({ role: 'assistant', text: played, at: startedAt, trace })
    }
    endTurn(playing)
    return played
  }

  async function playedOf({ text, frames }: Words, { ended }: Playing, isCut: boolean) {
    const spoken = spokenOf(text)
    const { playbackPosition: seconds, synchronizedTranscript, interrupted } = await ended
    if (!isCut && !interrupted) return spoken
    if (frames) return playedText(spoken, { seconds, allSeconds: secondsOf(frames) })
    return synchronizedTranscript ?? playedText(spoken, { seconds })
  }

  session.on(voice.AgentSessionEventTypes.SpeechCreated, ({ speechHandle, source }) => {
    unfinished.add(speechHandle)
    speechHandle.addDoneCallback(() => void unfinished.delete(speechHandle))
    if (source === 'say') return
    current = speechHandle
    isStored = false
    const isRest = source === 'tool_response'
    answers.set(speechHandle, isRest ? traces.continueAnswer() : traces.startAnswer())
    speechHandle.addDoneCallback(({ interrupted }) => {
      if (interrupted && !isStored && current === speechHandle) talk.truncateReply('')
      endTurn('answer')
    })
  })
  session.on(voice.AgentSessionEventTypes.ConversationItemAdded, ({ item }) => {
    if (item.type !== 'message') return
    const { id, role, interrupted, createdAt, metrics } = item
    const { startedSpeakingAt } = metrics
    const at = startedSpeakingAt === undefined ? createdAt : startedSpeakingAt * 1000
    const text = item.textContent ?? ''
    if (role === 'user') turns.add({ role, text, at, trace: traces.ofPerson(at, id) })
    if (role !== 'assistant') return
    isStored = true
    const spoken = spokenOf(text)
    if (interrupted || spoken !== text) talk.truncateReply(spoken)
    const [handle, answer] = answerOf(item)
    const interruptedBy = interrupted && handle ? interrupterOf(handle) : null
    const trace = answer?.report({ played: spoken, interruptedBy }) ?? NO_TRACE
    turns.add({ role, text: spoken, at, trace })
    endTurn('answer')
  })

  function answerOf(item: llm.ChatItem): [SpeechHandle, SpeechTrace] | [] {
    return [...answers].find(([handle]) => handle.chatItems.includes(item)) ?? []
  }

  return {
    greet({ text, frames }) {
      current = session.tts
        ? speak({ text, frames, isInterruptible: true }, (played) => {
            if (played !== text) talk.truncateReply(`${announcement} ${played}`)
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
          announcing = speak(words, (played) => resolve(played === text))
        })
      }
      announcing = session.generateReply({ instructions: wordForWord(text) })
      await announcing.waitForPlayout()
      return !announcing.interrupted && containsWords(textOf(announcing), text)
    },
    omit: (sentence) => void unspoken.push(sentence),
    interrupt(by) {
      for (const handle of unfinished) {
        if (handle !== announcing && !interrupters.has(handle)) interrupters.set(handle, by)
      }
      if (!announcing || announcing.done()) return void session.interrupt({ force: true })
      for (const handle of unfinished) if (handle !== announcing) handle.interrupt(true)
    },
    callEnded: () => void (isOver = true),
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
