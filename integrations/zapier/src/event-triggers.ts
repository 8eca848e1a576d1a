import type { Bundle, Trigger, ZObject } from 'zapier-platform-core'
import { callApi, findInApi } from './api.js'
import { type ContractEvent, EVENTS } from './contract.js'
import { isGenuine } from './signature.js'

/** The data that Zapier keeps of a subscription. */
type Subscription = { id: string; secret: string }

/** The labels in the Zap editor that do not follow from the event's name, as `Call Completed` does. */
const LABELS: Record<string, string> = {
  'contact.created': 'New Contact',
  'dnc.requested': 'New Do-Not-Call Request',
  'lead.hot': 'Lead Became Hot',
  'appointment.booked': 'New Appointment',
}

/** The nouns that do not follow from the first part of the event's name, as `Call` does. */
const NOUNS: Record<string, string> = { dnc: 'Do-Not-Call Request' }

/** One trigger for each event of the contract, as a REST hook. */
export const eventTriggers: Record<string, Trigger> = Object.fromEntries(
  EVENTS.map(eventTrigger).map((trigger) => [trigger.key, trigger]),
)

function eventTrigger({ name, when, sample }: ContractEvent): Trigger {
  const [subject = '', change = ''] = name.split('.')
  const noun = NOUNS[subject] ?? capitalize(subject)
  const label = LABELS[name] ?? `${noun} ${capitalize(change)}`
  return {
    key: name.replace('.', '_'),
    noun,
    display: { label, description: `Triggers when ${when}.` },
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

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
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
