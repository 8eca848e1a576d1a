import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { SPEECH_PROVIDERS } from '@/lib/vendors/speech/rules/voices'
import { ASSISTANT_LANGUAGES, MAX_VOICE } from '../rules/assistant'

export const VoiceList = z.object({
  provider: z
    .enum(SPEECH_PROVIDERS)
    .nullable()
    .describe('Null where no text-to-speech is configured: there are only the four named voices.'),
  voices: z.array(z.object({ id: z.string(), name: z.string() })),
  problem: z
    .enum(['unavailable', 'refused'])
    .nullable()
    .describe('Why the list is empty: the text-to-speech is away, or refuses our key.'),
})

/** What is said is ours. See docs/voices.md. */
export const VoicePreview = z.strictObject({
  voice: z.string().trim().min(1, 'Choose a voice.').max(MAX_VOICE),
  language: z.enum(ASSISTANT_LANGUAGES),
})

export const listVoices = endpoint({
  name: 'listVoices',
  method: 'GET',
  path: '/api/voices',
  summary: 'The voices of the configured text-to-speech',
  tag: 'Assistants',
  responses: { 200: VoiceList },
})
