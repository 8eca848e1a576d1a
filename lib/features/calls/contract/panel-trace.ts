import { z } from 'zod'
import { INTERRUPTERS, type TurnTrace } from '@/lib/features/traces/rules/turn-trace'

const ms = z.int().nullable()
const count = z.int().nullable()
const provider = z.string().nullable().describe('Provider and model.')

/** Trace of a turn, reported by its worker. */
export const PanelTurnTrace = z.object({
  speechMs: ms.describe('Length of the speech.'),
  replyMs: ms.describe('Of a reply: end of the person’s speech to the first audio.'),
  hearMs: ms.describe('Part of `replyMs`: end of speech to the final transcript.'),
  waitMs: ms.describe(
    'Part of `replyMs`: transcript to the decision that the person has finished.',
  ),
  thinkMs: ms.describe('Part of `replyMs`: that decision to the first token.'),
  speakMs: ms.describe('Part of `replyMs`: first token to the first audio.'),
  interruptedBy: z.enum(INTERRUPTERS).nullable(),
  interruptedAtWord: count.describe('Number of words said before the interruption.'),
  tokensIn: count,
  tokensOut: count,
  audioTokensIn: count,
  audioTokensOut: count,
  characters: count.describe('Characters sent to text-to-speech.'),
  heardMs: ms.describe('Length of the audio sent to speech-to-text.'),
  model: provider,
  stt: provider,
  tts: provider,
  retries: count.describe('Requests to a provider that were sent again.'),
  tools: z.array(z.object({ name: z.string(), ms: z.int(), ok: z.boolean() })),
}) satisfies z.ZodType<TurnTrace>
