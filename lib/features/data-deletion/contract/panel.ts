import { z } from 'zod'
import { idParams, limitParam, pageParam } from '@/lib/platform/http/fields'
import { endpoint } from '@/lib/platform/http/endpoint'
import { pageQuery } from '@/lib/platform/http/page-query'
import type { DeletionRequest } from '../list-deletion-requests'

const instant = z.iso.datetime()

const PanelDeletionRequest = z.object({
  id: z.string(),
  contact: z.object({ id: z.string(), name: z.string() }).nullable(),
  phone: z.string().describe('Masked to its last two digits once the request is completed.'),
  reason: z.string().nullable(),
  askedBy: z.enum(['call', 'panel']),
  callId: z.string().nullable(),
  createdAt: instant,
  completedAt: instant.nullable(),
})

export type PanelDeletionRequest = z.output<typeof PanelDeletionRequest>

export function presentDeletionRequest(request: DeletionRequest): PanelDeletionRequest {
  return {
    ...request,
    askedBy: request.callId ? 'call' : 'panel',
    createdAt: request.createdAt.toISOString(),
    completedAt: request.completedAt?.toISOString() ?? null,
  }
}

const status = z.enum(['open', 'completed']).default('open')

export const DeletionRequestsPageParams = pageQuery({ status, page: pageParam })

export const panelListDeletionRequests = endpoint({
  name: 'panelListDeletionRequests',
  method: 'GET',
  path: '/api/data-deletion-requests',
  summary: 'List data-deletion requests',
  tag: 'Data deletion',
  query: z.object({ status, page: pageParam, limit: limitParam }),
  responses: {
    200: z.object({
      data: z.array(PanelDeletionRequest),
      pagination: z.object({
        page: z.int(),
        limit: z.int(),
        total: z.int(),
        totalPages: z.int(),
      }),
    }),
  },
})

export const panelCompleteDeletion = endpoint({
  name: 'panelCompleteDeletion',
  method: 'POST',
  path: '/api/data-deletion-requests/{id}/complete',
  summary: "Delete a contact's data; it cannot be undone",
  description:
    'Deletes the contact, the transcripts and analyses of its calls, its appointments, messages, ' +
    'notes and events. Keeps the calls with the last two digits of the number, for billing, and the ' +
    'do-not-call record with the number that it binds.',
  tag: 'Data deletion',
  params: idParams,
  responses: { 200: PanelDeletionRequest },
  errors: ['call_in_progress'],
})
