import { z } from 'zod'
import { idParams, limitParam, successResponse } from '@/lib/platform/http/fields'
import { NewHook } from './public-input'
import { Hook, presentHook } from './public'
import type { Subscription } from '../rules/webhook'
import { endpoint } from '@/lib/platform/http/endpoint'
import { PanelDelivery, PanelDeliveryPage } from './panel-deliveries'
import { deliveryFilters, isInOrder, IN_ORDER, Resend } from './panel-input'

const PanelWebhook = Hook.extend({
  deactivatedAt: z.iso.datetime().nullable(),
  /** While the subscription is on trial: when its next attempt may be made. */
  trialAt: z.iso.datetime().nullable(),
})

export type PanelWebhook = z.output<typeof PanelWebhook>

export function presentPanelWebhook(subscription: Subscription): PanelWebhook {
  return {
    ...presentHook(subscription),
    deactivatedAt: subscription.deactivatedAt?.toISOString() ?? null,
    trialAt: subscription.trialAt?.toISOString() ?? null,
  }
}

export const panelListWebhooks = endpoint({
  name: 'panelListWebhooks',
  method: 'GET',
  path: '/api/webhooks',
  summary: 'All subscriptions, active and inactive',
  tag: 'Webhooks',
  responses: { 200: z.object({ data: z.array(PanelWebhook) }) },
})

export const panelCreateWebhook = endpoint({
  name: 'panelCreateWebhook',
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Subscribe an address to an event; the secret is shown here only',
  tag: 'Webhooks',
  body: NewHook,
  responses: { 201: PanelWebhook.extend({ secret: z.string() }) },
  errors: ['premium_required', 'quota_exceeded'],
})

export const panelDeleteWebhook = endpoint({
  name: 'panelDeleteWebhook',
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  summary: 'Remove a subscription and its deliveries',
  tag: 'Webhooks',
  params: idParams,
  responses: { 200: successResponse },
})

const Sent = z.object({ deliveryId: z.string() })

export const panelTestWebhook = endpoint({
  name: 'panelTestWebhook',
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  summary: "Send the sample of the subscription's event, signed like any delivery",
  tag: 'Webhooks',
  params: idParams,
  responses: { 202: Sent },
  errors: ['premium_required', 'subscription_inactive'],
})

export const panelRetryWebhook = endpoint({
  name: 'panelRetryWebhook',
  method: 'POST',
  path: '/api/webhooks/{id}/retry',
  summary: 'Make the next attempt of a subscription on trial now',
  tag: 'Webhooks',
  params: idParams,
  responses: { 202: successResponse },
  errors: ['premium_required', 'subscription_inactive'],
})

const Counted = z.object({ count: z.int().describe('How many deliveries.') })

export const panelPreviewResend = endpoint({
  name: 'panelPreviewResend',
  method: 'GET',
  path: '/api/webhooks/{id}/resend',
  summary: 'How many deliveries a resend with the same values would send now',
  tag: 'Webhooks',
  params: idParams,
  query: Resend,
  responses: { 200: Counted },
  errors: ['subscription_inactive'],
})

export const panelResend = endpoint({
  name: 'panelResend',
  method: 'POST',
  path: '/api/webhooks/{id}/resend',
  summary: 'Send everything that failed since a moment, or what an ended subscription missed',
  description:
    'In the order of the events, each once and with five more attempts. Samples are left out.',
  tag: 'Webhooks',
  params: idParams,
  body: Resend,
  responses: { 202: Counted },
  errors: ['premium_required', 'subscription_inactive'],
})

export const panelListDeliveries = endpoint({
  name: 'panelListDeliveries',
  method: 'GET',
  path: '/api/webhooks/deliveries',
  summary: 'What was sent, newest first',
  tag: 'Webhooks',
  query: z.object({ ...deliveryFilters, limit: limitParam }).refine(isInOrder, IN_ORDER),
  responses: { 200: PanelDeliveryPage },
})

export const panelReadDelivery = endpoint({
  name: 'panelReadDelivery',
  method: 'GET',
  path: '/api/webhooks/deliveries/{id}',
  summary: 'One delivery with what was sent and every attempt',
  tag: 'Webhooks',
  params: idParams,
  responses: { 200: PanelDelivery },
})

export const panelRedeliver = endpoint({
  name: 'panelRedeliver',
  method: 'POST',
  path: '/api/webhooks/deliveries/{id}/redeliver',
  summary: 'Send a delivery again, with the same bytes',
  tag: 'Webhooks',
  params: idParams,
  responses: { 202: Sent },
  errors: ['premium_required', 'subscription_inactive'],
})
