import { z } from 'zod'

/** An empty value counts as none. */
const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

/** The variables of what hears, thinks and speaks in a talk, for the server and the voice worker. */
export const speechVariables = {
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: url.default('https://api.openai.com/v1'),
  OPENAI_CHAT_MODEL: z.string().default('gpt-4o-mini'),
  /** Speech to speech in one model, in place of speech-to-text, chat and text-to-speech. */
  OPENAI_REALTIME_MODEL: optional,
  STT_PROVIDER: z.enum(['openai', 'deepgram']).default('openai'),
  STT_BASE_URL: url.optional(),
  STT_API_KEY: optional,
  STT_MODEL: optional,
  TTS_PROVIDER: z.enum(['openai', 'elevenlabs']).default('openai'),
  TTS_BASE_URL: url.optional(),
  TTS_API_KEY: optional,
  TTS_MODEL: optional,
}
