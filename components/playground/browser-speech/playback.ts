import type { AssistantLanguage } from '@/lib/features/assistants/rules/assistant'
import type { Exchange } from '@/lib/features/playground/rules/exchange'
import { spokenText } from '@/lib/platform/text/spoken/spoken-text'
import { sentencesOf, writtenLetters } from './sentences'
import { speak, watchVoice } from './voice'

/** How long the microphone may still hear a sentence that is over, in milliseconds. */
const ECHO_MS = 700

export interface PlaybackState {
  /** `failed`: the browser has a voice, and cannot speak with it. */
  voice: 'searching' | 'found' | 'missing' | 'failed'
  isSpeaking: boolean
}

interface PlaybackOptions {
  language: AssistantLanguage
  /** The exchange whose answer is shown already, and not spoken. */
  shown: Exchange | undefined
  onChange: (state: PlaybackState) => void
}

export interface Playback {
  /** Speaks the sentences of the answer that have arrived since the last call. An earlier answer falls silent. */
  follow: (exchange: Exchange) => void
  /** Stops speaking. @returns number of characters spoken of the answer; null if answers are only shown */
  interrupt: (exchange: Exchange) => number | null
  /** Text that a microphone may hear now; empty during silence. */
  audible: () => string
  close: () => void
}

/** Speaks answers with a voice of the browser, sentence by sentence, and knows how much of an answer was spoken. */
export function createPlayback({ language, shown, onChange }: PlaybackOptions): Playback {
  let voice: SpeechSynthesisVoice | null = null
  let state: PlaybackState['voice'] = 'searching'
  let answer: Exchange['speaker'] = null
  /** Answers that are not spoken again when they are the last one again, after a refused message. */
  const known = new WeakSet<object>()
  /** Number of sentences of the answer that were taken over. */
  let taken = 0
  let waiting: string[] = []
  let current: { sentence: string; silence: () => void } | null = null
  /** Number of characters spoken: of finished sentences, and of the current one. */
  let spoken = 0
  let reached = 0
  let last = { sentence: '', endedAt: 0 }

  if (shown?.speaker) {
    known.add(shown.speaker)
    turnTo(shown)
  }

  const stopLooking = watchVoice(language, (found) => {
    voice = found
    state = found ? 'found' : 'missing'
    if (!found) skip(waiting.splice(0))
    speakNext()
  })

  function report() {
    const isSpeaking = current !== null || (state === 'searching' && waiting.length > 0)
    onChange({ voice: state, isSpeaking })
  }

  /** Counts sentences that are read as spoken. */
  function skip(sentences: readonly string[]) {
    spoken += sentences.join('').length
  }

  /** Lets the answer before fall silent. */
  function turnTo(exchange: Exchange) {
    silence()
    answer = exchange.speaker
    const sentences = answer && known.has(answer) ? sentencesOf(exchange, language) : []
    taken = sentences.length
    spoken = 0
    skip(sentences)
    if (answer) known.add(answer)
  }

  function speakNext() {
    while (voice && !current && waiting.length > 0) {
      const sentence = waiting.shift() ?? ''
      if (sentence.trim()) current = { sentence, silence: start(sentence, voice) }
      else spoken += sentence.length
    }
    report()
  }

  function start(sentence: string, own: SpeechSynthesisVoice): () => void {
    const said = spokenText(sentence, language)
    reached = 0
    return speak(said, own, {
      onReached: (letters) => {
        reached = writtenLetters(sentence, said, letters)
      },
      onEnd: (failed) => {
        current = null
        spoken += sentence.length
        reached = 0
        last = { sentence, endedAt: performance.now() }
        if (failed) {
          voice = null
          state = 'failed'
          skip(waiting.splice(0))
        }
        speakNext()
      },
    })
  }

  function silence() {
    current?.silence()
    current = null
    waiting = []
    last = { sentence: '', endedAt: 0 }
    spoken += reached
    reached = 0
  }

  return {
    follow: (exchange) => {
      if (exchange.speaker !== answer) turnTo(exchange)
      if (!answer || exchange.state === 'stopped') return report()
      const sentences = sentencesOf(exchange, language)
      const fresh = sentences.slice(taken)
      if (state === 'searching' || state === 'found') waiting.push(...fresh)
      else skip(fresh)
      taken = sentences.length
      speakNext()
    },
    interrupt: ({ speaker }) => {
      if (state === 'missing' || state === 'failed') return null
      silence()
      report()
      return speaker === answer ? spoken : 0
    },
    audible: () => {
      const isOver = !current && performance.now() - last.endedAt >= ECHO_MS
      const sentence = isOver ? '' : (current ?? last).sentence
      // A recognizer writes numbers in either form.
      return `${sentence} ${spokenText(sentence, language)}`.trim()
    },
    close: () => {
      stopLooking()
      current?.silence()
      onChange({ voice: 'searching', isSpeaking: false })
    },
  }
}
