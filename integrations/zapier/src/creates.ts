import type { Bundle, Create, PlainInputField, ZObject } from 'zapier-platform-core'
import { callApi, filledIn } from './api.js'
import { exampleOf } from './contract.js'
import {
  choice,
  contactDetails,
  contactId,
  firstNameOfNewContact,
  optionalContactId,
  phone,
} from './fields.js'
import { fillPath, routeOf } from './path.js'

/** An action: one request, whose fields have the names of the contract. */
type Action = {
  key: string
  noun: string
  label: string
  description: string
  method: 'POST' | 'PATCH'
  /** Below `/api/v1`. A name in braces is replaced by the value of that field. */
  path: string
  fields: PlainInputField[]
}

const lastName: PlainInputField = { key: 'last_name', label: 'Last Name', type: 'string' }

/** Every write of the Public API, except the subscriptions, which the triggers make. */
export const ACTIONS: Action[] = [
  {
    key: 'create_contact',
    noun: 'Contact',
    label: 'Create Contact',
    description: 'Creates a contact, or returns the one that has this phone.',
    method: 'POST',
    path: '/contacts',
    fields: [
      { key: 'first_name', label: 'First Name', type: 'string', required: true },
      lastName,
      phone('At least 10 digits, in any writing.', true),
      ...contactDetails,
    ],
  },
  {
    key: 'update_contact',
    noun: 'Contact',
    label: 'Update Contact',
    description: 'Changes the fields of a contact that are filled in.',
    method: 'PATCH',
    path: '/contacts/{contact_id}',
    fields: [
      contactId,
      { key: 'first_name', label: 'First Name', type: 'string' },
      lastName,
      ...contactDetails,
      {
        key: 'stage',
        label: 'Stage',
        type: 'string',
        choices: ['new', 'contacted', 'evaluating', 'committed', 'closed', 'lost'],
      },
      {
        key: 'status',
        label: 'Status',
        type: 'string',
        choices: ['pending', 'scheduled', 'interested', 'rejected', 'unreachable', 'converted'],
      },
    ],
  },
  {
    key: 'start_call',
    noun: 'Call',
    label: 'Start Call',
    description: 'Starts a call in which an AI assistant speaks with a person.',
    method: 'POST',
    path: '/calls',
    fields: [
      phone('At least 10 digits. Where nobody has it, the contact is created.', true),
      choice('assistant_id', 'Assistant', 'assistants', {
        required: true,
        helpText: 'Must be active.',
      }),
      choice('phone_number_id', 'Phone Number', 'phone_numbers', {
        helpText: 'The number to call from: by default, the first active one.',
      }),
      firstNameOfNewContact,
      { ...lastName, helpText: 'For a contact that is created.' },
      {
        key: 'context',
        label: 'Context',
        dict: true,
        helpText:
          'What the assistant should know in this call, such as `order_number`. The texts of the assistant have the value in place of `{{context.order_number}}`. Keys have letters, digits and underscores: at most 20 of them.',
      },
      {
        key: 'idempotency_key',
        label: 'Idempotency Key',
        type: 'string',
        required: true,
        helpText:
          'Map the ID of what the call is about, such as the ID of the trigger. Within 24 hours the same key starts one call, however often Zapier repeats the step; `replayed` in the result tells that the call is an earlier one.',
      },
    ],
  },
  {
    key: 'add_to_campaign',
    noun: 'Campaign Contact',
    label: 'Add Contact to Campaign',
    description: 'Adds a contact to a campaign, which calls it when it runs.',
    method: 'POST',
    path: '/campaigns/{campaign_id}/contacts',
    fields: [
      choice('campaign_id', 'Campaign', 'campaigns', { required: true }),
      optionalContactId,
      phone('Where nobody has it, the contact is created.'),
      firstNameOfNewContact,
    ],
  },
  {
    key: 'enroll_in_cadence',
    noun: 'Enrollment',
    label: 'Enroll Contact in Cadence',
    description: 'Starts a cadence for a contact, whose steps run by themselves.',
    method: 'POST',
    path: '/cadences/{cadence_id}/enrollments',
    fields: [
      choice('cadence_id', 'Cadence', 'cadences', { required: true }),
      optionalContactId,
      phone('In any writing; nobody is created for an unknown number.'),
    ],
  },
  {
    key: 'mark_do_not_call',
    noun: 'Do-Not-Call Request',
    label: 'Mark Contact Do-Not-Call',
    description: 'Marks a contact that must never be called again.',
    method: 'POST',
    path: '/dnc',
    fields: [
      optionalContactId,
      phone('In any writing: it is matched by its last 10 digits.'),
      {
        key: 'reason',
        label: 'Reason',
        type: 'string',
        helpText: 'Kept with the record of the request.',
      },
    ],
  },
]

/** The actions as Zapier knows them. */
export const creates: Record<string, Create> = Object.fromEntries(
  ACTIONS.map((action) => [action.key, defineAction(action)]),
)

function defineAction(action: Action): Create {
  const { key, noun, label, description, fields, method, path } = action
  return {
    key,
    noun,
    display: { label, description },
    operation: {
      inputFields: fields,
      perform: (z, bundle) => run(z, bundle, action),
      sample: exampleOf(routeOf(method, path)),
    },
  }
}

async function run(z: ZObject, bundle: Bundle, { method, path }: Action): Promise<object> {
  const { idempotency_key: idempotencyKey, ...fields } = filledIn(bundle.inputData)
  const { filled, rest } = fillPath(path, fields)
  const headers =
    typeof idempotencyKey === 'string' ? { 'Idempotency-Key': idempotencyKey } : undefined
  const request = { method, path: filled, body: rest, headers }
  const response = await callApi<object>(z, bundle, request)
  if (!headers) return response.data
  return { ...response.data, replayed: response.getHeader('Idempotent-Replayed') === 'true' }
}
