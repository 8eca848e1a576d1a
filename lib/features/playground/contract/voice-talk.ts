import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { opaqueIdParams } from '@/lib/platform/http/fields'

const tag = 'Playground'

const VoiceTalk = z.object({
  url: z.string().describe('URL of the exchange, for livekit-client.'),
  token: z.string().describe('Access token of one browser for the room of this talk.'),
  callId: z.uuid().describe('Id of the stored talk, with its transcript.'),
})

export type OpenedVoiceTalk = z.output<typeof VoiceTalk>

export const openVoiceTalk = endpoint({
  name: 'openVoiceTalk',
  method: 'POST',
  path: '/api/assistants/{id}/voice-talk',
  summary: 'Talk to a saved assistant by voice, in the browser',
  description:
    'Reserves and uses minutes like a call, but does not appear in lists, statistics, events or the analysis.',
  tag,
  params: opaqueIdParams,
  responses: { 201: VoiceTalk },
  errors: ['insufficient_balance', 'voice_not_configured', 'no_worker', 'telephony_error'],
})
