import { z } from 'zod'
import { INTERRUPTERS, type TurnTrace } from '../rules/turn-trace'

/** Longest time of a trace: an hour. */
const MAX_MS = 3_600_000

const MAX_COUNT = 10_000_000
const MAX_TOOLS = 20

/** Null instead of a wrong value: a transcript must not be lost because of its measures. */
function lenient<Schema extends z.ZodType>(schema: Schema, description: string) {
  return schema.nullable().default(null).catch(null).describe(description)
}

const ms = (description: string) => lenient(z.int().min(0).max(MAX_MS), description)
const count = (description: string) => lenient(z.int().min(0).max(MAX_COUNT), description)
const provider = (description: string) => lenient(z.string().trim().min(1).max(120), description)

const tool = z.object({
  name: z.string().min(1).max(64),
  ms: z.int().min(0).max(MAX_MS),
  ok: z.boolean(),
})

/** Measures of a turn, as the worker reports it. See docs/contract/decisions/agent-interface.md#traces. */
export const TurnTraceReport = z.object({
  speechMs: ms('Length of the speech.'),
  replyMs: ms('Of a reply: end of the contact’s speech to the first audio.'),
  hearMs: ms('Part of `replyMs`: end of speech to the final transcript.'),
  waitMs: ms('Part of `replyMs`: transcript to the decision that the contact has finished.'),
  thinkMs: ms('Part of `replyMs`: that decision to the first token of the language model.'),
  speakMs: ms('Part of `replyMs`: first token to the first audio.'),
  interruptedBy: lenient(z.enum(INTERRUPTERS), 'What ended the utterance early.'),
  interruptedAtWord: count('Number of words said before the interruption.'),
  tokensIn: count('Tokens of text that the language model read.'),
  tokensOut: count('Tokens of text that it wrote.'),
  audioTokensIn: count('Tokens of audio that a realtime model heard.'),
  audioTokensOut: count('Tokens of audio that it spoke.'),
  characters: count('Characters sent to text-to-speech.'),
  heardMs: ms('Length of the audio sent to speech-to-text.'),
  model: provider('Provider and model of the reply, such as `openai/gpt-4o-mini`.'),
  stt: provider('Provider and model of speech-to-text, also of a reply: what heard the contact.'),
  tts: provider('Provider and model of text-to-speech.'),
  retries: count('Requests to a provider that were sent again.'),
  tools: z
    .array(tool)
    .max(MAX_TOOLS)
    .default([])
    .catch([])
    .describe('Tools of this reply, in order, with the time they took.'),
}) satisfies z.ZodType<TurnTrace>
