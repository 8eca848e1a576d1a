import type { z } from 'zod'
import type { NewTool } from '@/lib/features/tools/contract/panel-input'

const orderNumber = {
  name: 'order_number',
  description: 'Number of the order, such as 4711',
}

const language = {
  name: 'language',
  type: 'choice' as const,
  required: false,
  description: 'Language of the conversation',
  choices: ['tr', 'en'],
}

/** The tools of the demo account, which ask the emulated order system. */
export function demoOrderTools(origin: string, apiKey: string): z.input<typeof NewTool>[] {
  const url = `${origin}/orders/{{order_number}}`
  const query = [{ name: 'language', value: '{{language}}' }]
  const headers = [{ name: 'X-Api-Key', value: '{{secret.api_key}}' }]
  const secrets = [{ name: 'api_key', value: apiKey }]
  const fields = ['message', 'status', 'arrives'].map((name) => ({ name, path: `$.${name}` }))
  return [
    {
      name: 'order_status',
      description: 'Says where an order is and when it arrives.',
      parameters: [orderNumber, language],
      request: { url, query, headers },
      answer: { kind: 'fields', fields },
      secrets,
    },
    {
      name: 'return_order',
      description: 'Registers the return of a delivered order, which a courier collects.',
      parameters: [
        orderNumber,
        { name: 'reason', description: 'Why the customer returns it' },
        language,
      ],
      request: {
        method: 'POST',
        url: `${url}/return`,
        query,
        headers,
        body: '{"reason": "{{reason}}"}',
      },
      answer: { kind: 'fields', fields },
      askFirst: true,
      after: 'order_status',
      sampleAnswer: JSON.stringify({
        message: 'The return is registered. A courier collects it.',
        status: 'returning',
        arrives: '2026-12-01',
      }),
      secrets,
    },
  ]
}

/** The sample answer of the tool that lists orders. */
export const DEMO_ORDERS_SAMPLE = JSON.stringify({
  orders: [{ number: '4711', message: 'Order 4711 is on its way and arrives tomorrow.' }],
})
