import type { Trigger } from 'zapier-platform-core'
import { callApi } from './api.js'
import { exampleOf } from './contract.js'

/** The hidden triggers that fill dropdowns. A field names one as `assistants.id.name`. */
export const listTriggers: Record<string, Trigger> = Object.fromEntries(
  [
    listTrigger('assistants', 'Assistant', '/assistants'),
    listTrigger('phone_numbers', 'Phone Number', '/phone-numbers'),
    listTrigger('campaigns', 'Campaign', '/campaigns'),
    listTrigger('cadences', 'Cadence', '/cadences'),
    listTrigger('lead_forms', 'Lead Form', '/lead-forms'),
  ].map((trigger) => [trigger.key, trigger]),
)

function listTrigger(key: string, noun: string, path: string): Trigger {
  const [sample] = exampleOf(`GET ${path}`) as unknown as [Record<string, unknown>]
  return {
    key,
    noun,
    display: {
      label: `List of ${noun}s`,
      description: `Triggers when a dropdown of ${noun.toLowerCase()}s is filled.`,
      hidden: true,
    },
    operation: {
      type: 'polling',
      perform: async (z, bundle) =>
        (await callApi<{ id: string }[]>(z, bundle, { method: 'GET', path })).data,
      sample,
    },
  }
}
