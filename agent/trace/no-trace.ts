import type { TurnTrace } from '@/lib/features/traces/rules/turn-trace'

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
