import { voice } from '@livekit/agents'
import type { TalkEvent } from '@/lib/features/conversation/talk/port'
import type { TimedTools } from '@/lib/features/conversation/talk/timed-tools'
import { NO_TRACE, type TurnTrace } from '@/lib/features/traces/rules/turn-trace'
import type { Models } from './models'
import { PersonSound } from './person-sound'
import { type HeardTurn, PersonTurn } from './person-turn'
import { SpeechTrace } from './speech-trace'

/** Traces of the turns of one call. See docs/voice.md#traces. */
export class CallTraces {
  /** Everything that is heard from the person. */
  readonly sound = new PersonSound()
  /** The person's turn in progress. */
  readonly person = new PersonTurn()
  readonly #models: Models
  /** Finished turns of the person, by message. */
  readonly #heard = new Map<string, HeardTurn>()
  /** The finished turn that has no answer yet. */
  #unanswered: HeardTurn | null = null
  #answer: SpeechTrace
  /** Phrases that are spoken or will be, by text. */
  readonly #phrases = new Map<string, SpeechTrace>()
  readonly #toolMsOf: TimedTools['msOf']

  constructor(models: Models, toolMsOf: TimedTools['msOf']) {
    this.#models = models
    this.#toolMsOf = toolMsOf
    this.#answer = new SpeechTrace(models, 'answer')
  }

  /** Follows what a session hears. */
  listen(session: voice.AgentSession): void {
    const { SpeechCreated, UserInputTranscribed, UserStateChanged } = voice.AgentSessionEventTypes
    session.on(UserStateChanged, ({ oldState }) => {
      const endedAt = oldState === 'speaking' ? this.sound.endedAt : null
      if (endedAt !== null) this.person.ended(endedAt)
    })
    session.on(UserInputTranscribed, ({ isFinal, transcript }) => {
      // A realtime model answers before its transcript, or without one.
      if (session.stt && isFinal && transcript.trim()) this.person.transcribed(Date.now())
    })
    session.on(SpeechCreated, ({ source, userInitiated }) => {
      if (!session.stt && source === 'generate_reply' && !userInitiated) this.decided()
    })
  }

  /** The person has finished. @param id of the message with their words; a realtime model has none yet */
  decided(id?: string): void {
    this.#unanswered = this.person.take(Date.now())
    if (id !== undefined) this.#heard.set(id, this.#unanswered)
  }

  /**
   * Returns the trace of a turn of the person.
   * @param startedAt start of their speech, in milliseconds
   * @param id of the message; without it, the turn is what was heard since the last one
   */
  ofPerson(startedAt: number, id?: string): TurnTrace {
    // A realtime model hears without speech-to-text, and answers before or after its transcript.
    if (this.#models.stt === null) return NO_TRACE
    const heard = this.#heard.get(id ?? '') ?? this.person.take(Date.now())
    this.#heard.delete(id ?? '')
    const { endedAt, heardMs, retries } = heard
    return {
      ...NO_TRACE,
      speechMs: endedAt === null || endedAt < startedAt ? null : Math.round(endedAt - startedAt),
      heardMs: heardMs && Math.round(heardMs),
      stt: heardMs === null ? null : this.#models.stt,
      retries,
    }
  }

  /** Starts the trace of the next answer. */
  startAnswer(): SpeechTrace {
    this.#answer = new SpeechTrace(this.#models, 'answer', this.#unanswered)
    this.#unanswered = null
    return this.#answer
  }

  /** Returns the trace for the response to a tool, which is part of the answer, unless that was already said. */
  continueAnswer(): SpeechTrace {
    return this.#answer.isReported ? this.startAnswer() : this.#answer
  }

  /** The current or next answer. */
  get answer(): SpeechTrace {
    return this.#answer
  }

  /** Follows an answer of the talk. */
  follow(answer: SpeechTrace, event: TalkEvent): void {
    if (event.kind === 'text' || event.kind === 'filler') answer.token(Date.now())
    if (event.kind === 'used') {
      const { id, tool: name, outcome } = event.use
      const after = answer.isReported ? this.continueAnswer() : answer
      after.ranTool({ name, ms: this.#toolMsOf(id), ok: outcome.ok })
    }
    if (event.kind === 'done' && event.usage) {
      const { promptTokens, completionTokens } = event.usage
      answer.used({ tokensIn: promptTokens, tokensOut: completionTokens })
    }
  }

  /** Starts the trace of a phrase, such as the greeting. */
  startPhrase(text: string): SpeechTrace {
    const phrase = new SpeechTrace(this.#models, 'phrase')
    this.#phrases.set(text, phrase)
    return phrase
  }

  endPhrase(text: string): void {
    this.#phrases.delete(text)
  }

  /** Returns the trace of the speech that starts with this piece of text: a phrase is one piece, any other text is an answer. */
  ofText(piece: string): SpeechTrace {
    return this.#phrases.get(piece) ?? this.#answer
  }
}
