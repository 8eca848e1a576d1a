import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { opaqueIdParams } from '@/lib/platform/http/fields'

const tag = 'Playground'

const VoiceTalk = z.object({
  url: z.string().describe('Of the exchange, for livekit-client.'),
  token: z.string().describe('Lets one browser into the room of this talk.'),
  callId: z.uuid().describe('The talk as it is kept, with its transcript.'),
})

export type OpenedVoiceTalk = z.output<typeof VoiceTalk>

export const openVoiceTalk = endpoint({
  name: 'openVoiceTalk',
  method: 'POST',
  path: '/api/assistants/{id}/voice-talk',
  summary: 'Talk to a saved assistant by voice, in the browser',
  description:
    'Reserves a minute and counts minutes like a call, but is none: no list, statistic, event or analysis knows it.',
  tag,
  params: opaqueIdParams,
  responses: { 201: VoiceTalk },
  errors: ['insufficient_balance', 'voice_not_configured', 'no_worker', 'telephony_error'],
})
