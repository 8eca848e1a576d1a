import {
  type Interrupter,
  NO_TRACE,
  type TracedTool,
  type TurnTrace,
} from '@/lib/features/traces/rules/turn-trace'
import type { Models } from './models'
import type { HeardTurn } from './person-turn'
import { replyParts } from './reply-parts'

/** Tokens of an answer. Null if not applicable. */
export type Tokens = Pick<TurnTrace, 'tokensIn' | 'tokensOut' | 'audioTokensIn' | 'audioTokensOut'>

/** How a speech ended. */
export interface SpeechEnd {
  /** The text that was played. */
  played: string
  /** Null if all of it was played. */
  interruptedBy: Interrupter | null
}

/** Measures one speech of the assistant: an answer, or a phrase such as the greeting. */
export class SpeechTrace {
  readonly #isAnswer: boolean
  readonly #models: Models
  /** The turn to which this replies. Null for a phrase, and for an answer to pressed keys. */
  readonly #heard: HeardTurn | null
  #askedAt: number | undefined
  #tokenAt: number | undefined
  #audioAt: number | undefined
  #playedUntil: number | undefined
  #tokens: Partial<Tokens> = {}
  #characters: number | null = null
  #retries = 0
  readonly #tools: TracedTool[] = []
  /** Whether the speech was stored. */
  isReported = false

  constructor(models: Models, kind: 'answer' | 'phrase', heard: HeardTurn | null = null) {
    this.#isAnswer = kind === 'answer'
    this.#models = models
    this.#heard = heard
  }

  /** The model is asked for an answer. */
  asked(at: number): void {
    this.#askedAt ??= at
  }

  /** The first token of the answer, or the phrase before a tool, is there. */
  token(at: number): void {
    this.#tokenAt ??= at
  }

  /** Playout starts. */
  audio(at: number): void {
    this.#audioAt ??= at
  }

  /** Playout ended, until more audio follows. */
  playedUntil(at: number): void {
    this.#playedUntil = at
  }

  /** Adds the tokens of a request to the model. */
  used(tokens: Partial<Tokens>): void {
    for (const name of Object.keys(tokens) as (keyof Tokens)[]) {
      this.#tokens[name] = (this.#tokens[name] ?? 0) + (tokens[name] ?? 0)
    }
  }

  ranTool(tool: TracedTool): void {
    this.#tools.push(tool)
  }

  /** Text is sent to text-to-speech. */
  sent(characters: number): void {
    this.#characters = (this.#characters ?? 0) + characters
  }

  retried(): void {
    this.#retries += 1
  }

  report({ played, interruptedBy }: SpeechEnd): TurnTrace {
    this.isReported = true
    return {
      ...NO_TRACE,
      ...replyParts({
        ...this.#heard,
        decidedAt: this.#heard?.decidedAt ?? this.#askedAt,
        tokenAt: this.#tokenAt,
        audioAt: this.#audioAt,
      }),
      ...this.#tokens,
      speechMs: span(this.#audioAt, this.#playedUntil),
      interruptedBy,
      interruptedAtWord: interruptedBy && wordsOf(played),
      characters: this.#characters,
      model: this.#isAnswer ? this.#models.model : null,
      stt: this.#heard && this.#models.stt,
      tts: this.#models.tts,
      retries: this.#retries,
      tools: this.#tools,
    }
  }
}

function span(from: number | undefined, to: number | undefined): number | null {
  return from === undefined || to === undefined ? null : Math.max(0, Math.round(to - from))
}

function wordsOf(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}
