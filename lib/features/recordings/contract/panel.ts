import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { numberWithin, successResponse, uuidParams } from '@/lib/platform/http/fields'
import { KEPT_DAYS, MAX_NOTICE } from '../rules/recording'

/** The recording of a call, and whether an account records. See docs/contract/decisions/calls.md#recordings. */

const tag = 'Calls'
const path = '/api/calls/{id}/recording'
const settingsPath = '/api/user/recording'

/** The recording itself: the route answers with the file, and not with JSON. */
export const RecordingFile = {
  path,
  params: uuidParams,
  query: z.object({
    download: z
      .literal('true')
      .optional()
      .transform((given) => given === 'true'),
  }),
}

export const deleteRecording = endpoint({
  name: 'deleteRecording',
  method: 'DELETE',
  path,
  summary: 'Delete the recording of a call for good',
  tag,
  params: uuidParams,
  responses: { 200: successResponse },
})

const RecordingSettings = z.object({
  isOn: z.boolean(),
  notice: z
    .string()
    .trim()
    .max(MAX_NOTICE, `Use at most ${MAX_NOTICE} characters.`)
    .default('')
    .describe('Spoken first in a recorded call. Empty for ours.'),
  days: numberWithin(KEPT_DAYS).describe('A recording is deleted after so many days.'),
})

export const readRecordingSettings = endpoint({
  name: 'readRecordingSettings',
  method: 'GET',
  path: settingsPath,
  summary: 'Whether calls are recorded, what announces it, and for how long it is kept',
  tag: 'Account',
  responses: { 200: RecordingSettings },
})

export const updateRecordingSettings = endpoint({
  name: 'updateRecordingSettings',
  method: 'PUT',
  path: settingsPath,
  summary: 'Change whether calls are recorded. It applies to calls that begin afterwards',
  tag: 'Account',
  body: z.strictObject(RecordingSettings.shape),
  responses: { 200: RecordingSettings },
})
