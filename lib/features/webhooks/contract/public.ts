import { z } from 'zod'
import { SOURCES, type Subscription } from '../rules/webhook'
import { endpoint } from '@/lib/platform/http/endpoint'
import { idParams, successResponse } from '@/lib/platform/http/fields'
import {
  sampleEnvelope,
  EVENT_NAMES,
  envelopeSchema,
  type Envelope,
  type EventName,
} from '../rules/events'
import { NewHook } from './public-input'

const instant = z.iso.datetime()

/**
 * A subscription without its secret, which only the response that creates it contains.
 * See docs/contract/public-api.md#subscription-fields.
 */
export const Hook = z.object({
  id: z.string(),
  event: z.enum(EVENT_NAMES),
  targetUrl: z.string(),
  source: z.enum(SOURCES),
  isActive: z.boolean().describe('False after 10 consecutive failures.'),
  failCount: z.int().describe('Consecutive failed attempts.'),
  lastDeliveryAt: instant.nullable().describe('Time of the last successful delivery.'),
  createdAt: instant,
})

export function presentHook(hook: Subscription): z.input<typeof Hook> {
  return {
    id: String(hook.id),
    event: hook.event,
    targetUrl: hook.targetUrl,
    source: hook.source,
    isActive: hook.isActive,
    failCount: hook.failCount,
    lastDeliveryAt: hook.lastDeliveryAt?.toISOString() ?? null,
    createdAt: hook.createdAt.toISOString(),
  }
}

const example = {
  event: 'call.completed' as const,
  targetUrl: 'https://hooks.example.com/santral',
}

export const createHook = endpoint({
  name: 'createHook',
  method: 'POST',
  path: '/api/v1/hooks',
  summary: 'Subscribe an address to an event',
  description:
    'The secret is returned here and never again. Every delivery is a POST of the event with ' +
    '`X-Service-Signature`: the HMAC-SHA256 of the raw body, in hex, keyed with the secret. ' +
    'Deliveries are also signed as Standard Webhooks says; its libraries take the secret as it is.',
  tag: 'Webhooks',
  body: NewHook,
  responses: {
    201: z.object({
      id: z.string(),
      event: z.enum(EVENT_NAMES),
      targetUrl: z.string(),
      secret: z.string().describe('32 hex characters. Keep it: it is not shown again.'),
    }),
  },
  errors: ['quota_exceeded'],
  example: {
    body: example,
    response: { id: '81', ...example, secret: '5f2b6c1d9e8a47035f2b6c1d9e8a4703' },
  },
})

export const listHooks = endpoint({
  name: 'listHooks',
  method: 'GET',
  path: '/api/v1/hooks',
  summary: 'All subscriptions, active and inactive',
  tag: 'Webhooks',
  responses: { 200: z.object({ data: z.array(Hook) }) },
  example: {
    response: {
      data: [
        {
          id: '81',
          ...example,
          source: 'custom',
          isActive: true,
          failCount: 0,
          lastDeliveryAt: '2026-11-21T09:31:14.302Z',
          createdAt: '2026-11-21T09:30:00.000Z',
        },
      ],
    },
  },
})

export const deleteHook = endpoint({
  name: 'deleteHook',
  method: 'DELETE',
  path: '/api/v1/hooks/{id}',
  summary: 'Unsubscribe',
  tag: 'Webhooks',
  params: idParams,
  responses: { 200: successResponse },
  example: { params: { id: '81' }, response: { success: true } },
})

const sampledEvent = z
  .custom<EventName>((value) => EVENT_NAMES.some((name) => name === value), {
    params: { code: 'invalid_event', validEvents: EVENT_NAMES },
  })
  .meta({ type: 'string', enum: EVENT_NAMES })

const SampleEnvelope: z.ZodType<Envelope, Envelope> = z.union(EVENT_NAMES.map(envelopeSchema))

export const getSample = endpoint({
  name: 'getSample',
  method: 'GET',
  path: '/api/v1/samples',
  summary: 'What an event looks like when it is delivered',
  description: "A fixed sample: no live data, and the structure of a real delivery's body.",
  tag: 'Webhooks',
  query: z.object({ event: sampledEvent }),
  responses: { 200: z.object({ data: z.array(SampleEnvelope) }) },
  errors: ['invalid_event'],
  example: {
    query: { event: 'call.completed' },
    response: { data: [sampleEnvelope('call.completed')] },
  },
})
