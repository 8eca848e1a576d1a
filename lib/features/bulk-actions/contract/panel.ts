import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { type BulkResult, LEFT_OUT_REASONS } from '../rules/bulk-action'
import { CallsBulk, ContactsBulk } from './panel-input'

const PanelBulkResult = z.object({
  done: z.int().describe('How many contacts it was done to.'),
  leftOut: z
    .array(z.object({ reason: z.enum(LEFT_OUT_REASONS), count: z.int() }))
    .describe('How many contacts or calls were left out, and why.'),
  deletion: z
    .object({ id: z.uuid(), deletesAt: z.iso.datetime() })
    .nullable()
    .describe('A deletion can be undone by its id until then.'),
})

export type PanelBulkResult = z.output<typeof PanelBulkResult>

export function presentBulkResult({
  done,
  leftOut,
  deletion,
}: BulkResult): z.input<typeof PanelBulkResult> {
  return {
    done,
    leftOut: LEFT_OUT_REASONS.flatMap((reason) => {
      const count = leftOut[reason] ?? 0
      return count > 0 ? [{ reason, count }] : []
    }),
    deletion: deletion && { ...deletion, deletesAt: deletion.deletesAt.toISOString() },
  }
}

const errors = [
  'not_found',
  'campaign_finished',
  'cadence_inactive',
  'premium_required',
  'quota_exceeded',
  'selection_too_large',
] as const

export const panelContactsBulk = endpoint({
  name: 'panelContactsBulk',
  method: 'POST',
  path: '/api/contacts/bulk',
  summary: 'Do something to contacts by id, or to all that match the filters of the list',
  tag: 'Contacts',
  body: ContactsBulk,
  responses: { 200: PanelBulkResult },
  errors,
})

export const panelCallsBulk = endpoint({
  name: 'panelCallsBulk',
  method: 'POST',
  path: '/api/calls/bulk',
  summary:
    'Do something to the contacts of calls by id, or of all that match the filters of the list',
  tag: 'Calls',
  body: CallsBulk,
  responses: { 200: PanelBulkResult },
  errors,
})
