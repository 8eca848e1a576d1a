/** Who or what ended an utterance early: speech of the person, a pressed key, an operator, or the end of the call. */
export const INTERRUPTERS = ['person', 'keys', 'operator', 'end'] as const

export type Interrupter = (typeof INTERRUPTERS)[number]

/** One tool of a reply. */
export interface TracedTool {
  name: string
  ms: number
  ok: boolean
}

/**
 * Measures of one utterance. Times in milliseconds; null if not applicable or unknown. Of an utterance of the
 * person: `speechMs`, `heardMs`, `stt` and `retries`. Everything else belongs to replies of the assistant.
 */
export interface TurnTrace {
  /** Length of the speech. */
  speechMs: number | null
  /** End of the person's speech to the first audio of the reply: the sum of the four parts, if all are known. */
  replyMs: number | null
  /** End of the person's speech to the final transcript. */
  hearMs: number | null
  /** Final transcript to the decision that the person has finished. */
  waitMs: number | null
  /** That decision to the first token of the reply. */
  thinkMs: number | null
  /** First token to the first audio. */
  speakMs: number | null
  interruptedBy: Interrupter | null
  /** Number of words that were said before the interruption. */
  interruptedAtWord: number | null
  tokensIn: number | null
  tokensOut: number | null
  /** Tokens of audio of a realtime model. */
  audioTokensIn: number | null
  audioTokensOut: number | null
  /** Characters sent to text-to-speech. */
  characters: number | null
  /** Length of the audio sent to speech-to-text. */
  heardMs: number | null
  /** Provider and model, such as `openai/gpt-4o-mini`. */
  model: string | null
  /** Of a reply: what heard the person. */
  stt: string | null
  tts: string | null
  /** Requests to a provider that were sent again. */
  retries: number | null
  tools: TracedTool[]
}

/** The four parts of a reply, in order. */
export const REPLY_PARTS = ['hearMs', 'waitMs', 'thinkMs', 'speakMs'] as const

export type ReplyPart = (typeof REPLY_PARTS)[number]

/** The trace of a turn of which nothing is known. */
export const NO_TRACE: TurnTrace = {
  speechMs: null,
  replyMs: null,
  hearMs: null,
  waitMs: null,
  thinkMs: null,
  speakMs: null,
  interruptedBy: null,
  interruptedAtWord: null,
  tokensIn: null,
  tokensOut: null,
  audioTokensIn: null,
  audioTokensOut: null,
  characters: null,
  heardMs: null,
  model: null,
  stt: null,
  tts: null,
  retries: null,
  tools: [],
}
