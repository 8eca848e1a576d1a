import type { Bundle, Trigger, ZObject } from 'zapier-platform-core'
import { callApi, findInApi } from './api.js'
import { type ContractEvent, EVENTS } from './contract.js'
import { isGenuine } from './signature.js'

/** The data that Zapier keeps of a subscription. */
type Subscription = { id: string; secret: string }

/** The words for an event in the Zap editor. */
const WORDS: Record<string, { noun: string; label: string }> = {
  'call.completed': { noun: 'Call', label: 'Call Completed' },
  'contact.created': { noun: 'Contact', label: 'New Contact' },
  'dnc.requested': { noun: 'Do-Not-Call Request', label: 'New Do-Not-Call Request' },
  'lead.hot': { noun: 'Lead', label: 'Lead Became Hot' },
  'appointment.booked': { noun: 'Appointment', label: 'New Appointment' },
  'campaign.finished': { noun: 'Campaign', label: 'Campaign Finished' },
  'call.failed': { noun: 'Call', label: 'Call Failed' },
  'appointment.cancelled': { noun: 'Appointment', label: 'Appointment Cancelled' },
  'appointment.rescheduled': { noun: 'Appointment', label: 'Appointment Rescheduled' },
}

/** One trigger for each event of the contract, as a REST hook. */
export const eventTriggers: Record<string, Trigger> = Object.fromEntries(
  EVENTS.map(eventTrigger).map((trigger) => [trigger.key, trigger]),
)

function eventTrigger({ name, when, sample }: ContractEvent): Trigger {
  const words = WORDS[name]
  if (!words) throw new Error(`The event ${name} has no words.`)
  return {
    key: name.replace('.', '_'),
    noun: words.noun,
    display: { label: words.label, description: `Triggers when ${when}.` },
    operation: {
      type: 'hook',
      performSubscribe: (z, bundle) => subscribe(z, bundle, name),
      performUnsubscribe: unsubscribe,
      perform: receive,
      performList: async (z, bundle) => {
        const query = { event: name }
        const request = { method: 'GET' as const, path: '/samples', query }
        return (await callApi<{ data: object[] }>(z, bundle, request)).data.data
      },
      sample,
    },
  }
}

async function subscribe(z: ZObject, bundle: Bundle, event: string): Promise<Subscription> {
  const body = { event, targetUrl: bundle.targetUrl, source: 'zapier' }
  const request = { method: 'POST' as const, path: '/hooks', body }
  return (await callApi<Subscription>(z, bundle, request)).data
}

/** Ends the subscription. An ended subscription is not an error. */
async function unsubscribe(z: ZObject, bundle: Bundle): Promise<object> {
  const path = `/hooks/${bundle.subscribeData?.id}`
  return (await findInApi<object>(z, bundle, { method: 'DELETE', path })) ?? {}
}

/**
 * Takes a delivery.
 * @throws Error when it was not signed with the secret of the subscription, so that forgeries start no Zap
 */
function receive(z: ZObject, { rawRequest, subscribeData }: Bundle): object[] {
  const { content = '', headers = {} } = rawRequest ?? {}
  const { secret } = subscribeData as Subscription
  if (!isGenuine(content, headers, secret)) {
    throw new z.errors.Error('This delivery was not signed by Santral.', 'invalid_signature', 401)
  }
  return [JSON.parse(content) as object]
}
