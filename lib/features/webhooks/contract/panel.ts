import { z } from 'zod'
import {
  idParams,
  limitParam,
  numericId,
  pageParam,
  successResponse,
} from '@/lib/platform/http/fields'
import { EVENT_NAMES } from '../rules/events'
import { NewHook } from './public-input'
import { Hook, presentHook } from './public'
import { DELIVERY_STATUSES, type Subscription } from '../rules/webhook'
import { endpoint } from '@/lib/platform/http/endpoint'
import { PanelDelivery, PanelDeliveryPage } from './panel-deliveries'

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

const filters = {
  subscriptionId: numericId.optional(),
  status: z.enum(DELIVERY_STATUSES).optional(),
  event: z.enum(EVENT_NAMES).optional(),
  page: pageParam,
}

/** The query of a page. Unlike in the endpoint, invalid filters are ignored instead of refused. */
export const DeliveriesPageParams = z.object({
  subscriptionId: filters.subscriptionId.catch(undefined),
  status: filters.status.catch(undefined),
  event: filters.event.catch(undefined),
  page: filters.page.catch(1),
})

export const panelListDeliveries = endpoint({
  name: 'panelListDeliveries',
  method: 'GET',
  path: '/api/webhooks/deliveries',
  summary: 'What was sent, newest first',
  tag: 'Webhooks',
  query: z.object({ ...filters, limit: limitParam }),
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
