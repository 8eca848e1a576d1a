import type { Bundle, PlainInputField, Search, SearchOrCreate, ZObject } from 'zapier-platform-core'
import { callApi, filledIn, findInApi } from './api.js'
import { exampleOf } from './contract.js'
import { callId, choice, contactId, phone, transcript } from './fields.js'
import { fillPath, routeOf } from './path.js'

/** A search: one read, whose fields have the names of the contract. */
type Lookup = {
  key: string
  noun: string
  label: string
  description: string
  /** Below `/api/v1`. A name in braces is replaced by the value of that field. */
  path: string
  fields: PlainInputField[]
  /** The key of the list in the answer; without it, the answer is the list or the item. */
  list?: string
}

/** Every read of the Public API that finds contacts or calls. */
export const LOOKUPS: Lookup[] = [
  {
    key: 'find_contact',
    noun: 'Contact',
    label: 'Find Contact',
    description: 'Finds a contact by its phone, or by a part of its name, email or company.',
    path: '/contacts',
    fields: [
      phone('A number in any writing. Wins over the search.'),
      {
        key: 'search',
        label: 'Search',
        type: 'string',
        helpText: 'A part of the first name, last name, e-mail, company or phone digits.',
      },
    ],
  },
  {
    key: 'get_contact',
    noun: 'Contact',
    label: 'Get Contact',
    description: 'Finds a contact by its ID.',
    path: '/contacts/{contact_id}',
    fields: [contactId],
  },
  {
    key: 'find_call',
    noun: 'Call',
    label: 'Find Call',
    description: 'Finds the newest calls with the chosen properties.',
    path: '/calls',
    list: 'calls',
    fields: [
      {
        key: 'status',
        label: 'Status',
        type: 'string',
        choices: [
          'initiated',
          'ringing',
          'in_progress',
          'completed',
          'no_answer',
          'busy',
          'rejected',
          'abandoned',
          'failed',
        ],
      },
      { key: 'direction', label: 'Direction', type: 'string', choices: ['outbound', 'inbound'] },
      choice('assistant_id', 'Assistant', 'assistants'),
      choice('campaign_id', 'Campaign', 'campaigns'),
      choice('lead_form_id', 'Lead Form', 'lead_forms'),
      phone('In any writing; its last ten digits count.'),
      {
        key: 'since',
        label: 'Since',
        type: 'datetime',
        helpText: 'Started then or later.',
      },
      transcript,
    ],
  },
  {
    key: 'get_call',
    noun: 'Call',
    label: 'Get Call',
    description: 'Finds a call by its ID, with its status, outcome and summary.',
    path: '/calls/{call_id}',
    fields: [callId, transcript],
  },
]

/** The searches as Zapier knows them. */
export const searches: Record<string, Search> = Object.fromEntries(
  LOOKUPS.map((lookup) => [lookup.key, defineLookup(lookup)]),
)

/** Finds a contact by its phone, or creates it. */
export const searchOrCreates: Record<string, SearchOrCreate> = {
  find_contact: {
    key: 'find_contact',
    display: {
      label: 'Find or Create Contact',
      description: 'Finds a contact, or creates it.',
    },
    search: 'find_contact',
    create: 'create_contact',
  },
}

function defineLookup(lookup: Lookup): Search {
  const { key, noun, label, description, path, fields, list } = lookup
  const example: unknown = exampleOf(routeOf('GET', path))
  const [sample] = [list ? (example as Record<string, unknown[]>)[list] : example].flat()
  return {
    key,
    noun,
    display: { label, description },
    operation: {
      inputFields: fields,
      perform: (z, bundle) => run(z, bundle, lookup),
      sample: sample as Record<string, unknown>,
    },
  }
}

/** @returns what was found; nothing where the API answers 404 to an ID */
async function run(z: ZObject, bundle: Bundle, { path, list }: Lookup): Promise<object[]> {
  const { filled, rest: query } = fillPath(path, filledIn(bundle.inputData))
  const request = { method: 'GET' as const, path: filled, query }
  if (path !== filled) {
    const found = await findInApi<object>(z, bundle, request)
    return found ? [found] : []
  }
  const { data } = await callApi<Record<string, object[]>>(z, bundle, request)
  return list ? (data[list] ?? []) : (data as unknown as object[])
}
