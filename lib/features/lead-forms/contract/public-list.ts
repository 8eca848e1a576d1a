import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import type { FormItem } from '../read-forms'

/** An item of the dropdown that automation platforms fill. See docs/contract/decisions/requests.md#lookup-items. */
export const LeadFormItem = z.object({
  id: z.string(),
  name: z.string(),
  is_active: z.boolean().describe('Whether its page takes submissions.'),
  url: z.url().describe('The address of its page.'),
})

export function presentFormItem(
  { id, name, isActive }: FormItem,
  url: string,
): z.input<typeof LeadFormItem> {
  return { id: String(id), name, is_active: isActive, url }
}

export const listLeadForms = endpoint({
  name: 'listLeadForms',
  method: 'GET',
  path: '/api/v1/lead-forms',
  summary: 'The lead forms of the account',
  description: 'Newest first, active or not. Their ids filter `GET /calls`.',
  tag: 'Lookups',
  responses: { 200: z.array(LeadFormItem) },
  example: {
    response: [
      {
        id: '8',
        name: 'Call me back',
        is_active: true,
        url: 'https://app.example.com/f/call-me-back',
      },
    ],
  },
})
