import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { uuidParams } from '@/lib/platform/http/fields'
import { takes } from '@/lib/platform/http/word-issue'
import { MAX_RECORDING_BYTES } from '@/lib/platform/upload-limits'
import { MAX_PEAKS, MAX_RECORDING_SECONDS } from '../rules/recording'

/** The peaks of one side in a header: a byte for each value, in Base64. */
const peaks = z
  .string()
  .max(4 * Math.ceil(MAX_PEAKS / 3), takes(`Base64 of at most ${MAX_PEAKS} bytes`))
  .default('')
  .transform((text, context) => {
    const values = [...Buffer.from(text, 'base64')]
    if (values.every((value) => value <= 100)) return values
    context.addIssue({ code: 'custom', message: 'Peaks are bytes from 0 to 100, in Base64.' })
    return z.NEVER
  })

/** The worker's upload of a call. See docs/contract/decisions/calls.md#recordings. */
export const uploadRecording = endpoint({
  name: 'uploadRecording',
  method: 'PUT',
  path: '/api/agent/calls/{id}/recording',
  summary: 'Store the recording of a call',
  description:
    'MP3 with two channels: left the person, right the assistant. Send it once the call is over, and again where no answer came: the first upload stays, and a later one changes nothing. A recording that the account holder has deleted stays deleted.',
  tag: 'Agent',
  params: uuidParams,
  headers: z.object({
    'recording-seconds': z.coerce
      .number(takes('a number of seconds'))
      .positive(takes('a number of seconds'))
      .max(MAX_RECORDING_SECONDS, takes(`at most ${MAX_RECORDING_SECONDS} seconds`))
      .describe('How long it is.'),
    'recording-started-at': z.iso
      .datetime({ offset: true })
      .optional()
      .describe('When its sound begins, on the clock of the transcript; the answer by default.'),
    'recording-person-peaks': peaks.describe(
      'How loud the person was over time: up to 1000 bytes from 0 (silence) to 100 (full scale), evenly spread, in Base64.',
    ),
    'recording-assistant-peaks': peaks.describe('The same of the assistant.'),
  }),
  upload: { type: 'audio/mpeg', maxBytes: MAX_RECORDING_BYTES },
  responses: {
    200: z.object({
      id: z.uuid(),
      changed: z.boolean().describe('False where the call had a recording before.'),
    }),
  },
  errors: [
    'recording_off',
    'recording_format',
    'validation_error',
    'payload_too_large',
    'uploads_busy',
    'service_unavailable',
  ],
  example: { response: { id: '7f0c9a52-4f0b-4d0e-9a55-2f1c1f0b6f6e', changed: true } },
})
