import type { INodeProperties } from 'n8n-workflow'
import contract from '../shared/contract.json'
import { idempotencyKey, locator, showFor } from '../shared/fields'
import type { Operation } from '../shared/operation'

export const operations: Record<string, Operation> = {
  create: {
    method: 'POST',
    path: '/contacts',
    fields: ['first_name', 'phone'],
    optional: 'additionalFields',
    idempotent: true,
  },
  get: { method: 'GET', path: '/contacts/{contact_id}' },
  getAll: { method: 'GET', path: '/contacts', fields: ['phone', 'search', 'limit'] },
  update: { method: 'PATCH', path: '/contacts/{contact_id}', optional: 'updateFields' },
}

const lastName: INodeProperties = {
  displayName: 'Last Name',
  name: 'last_name',
  type: 'string',
  default: '',
}
const details = contract.contactFields.map(({ key, label, kind, max }): INodeProperties => {
  const field = { displayName: label, name: key, type: 'string' as const, default: '' }
  if (kind === 'email') return { ...field, placeholder: 'name@email.com' }
  if (kind !== 'text') return field
  return { ...field, typeOptions: { rows: 4 }, description: `Cut after ${max} characters` }
})

/** The fields in alphabetical order, as n8n wants them. */
function sorted(fields: INodeProperties[]): INodeProperties[] {
  return fields.sort((one, other) => one.displayName.localeCompare(other.displayName))
}

export const properties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['contact'] } },
    options: [
      {
        name: 'Create or Get',
        value: 'create',
        action: 'Create or get a contact',
        description: 'Create a contact, or get the one that has this phone',
      },
      {
        name: 'Get',
        value: 'get',
        action: 'Get a contact',
        description: 'Get one contact by its ID',
      },
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many contacts',
        description: 'Find contacts by phone, or by a part of what is known of them',
      },
      {
        name: 'Update',
        value: 'update',
        action: 'Update a contact',
        description: 'Change the fields that are sent',
      },
    ],
    default: 'create',
  },
  {
    displayName: 'First Name',
    name: 'first_name',
    type: 'string',
    required: true,
    displayOptions: showFor('contact', 'create'),
    default: '',
  },
  {
    displayName: 'Phone',
    name: 'phone',
    type: 'string',
    required: true,
    displayOptions: showFor('contact', 'create'),
    placeholder: '+90 532 123 45 67',
    default: '',
    description: 'At least 10 digits, in any writing',
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    displayOptions: showFor('contact', 'create'),
    default: {},
    options: sorted([...details, idempotencyKey, lastName]),
  },
  {
    ...locator(
      { displayName: 'Contact', name: 'contact_id', required: true },
      'searchContacts',
      true,
    ),
    displayOptions: showFor('contact', 'get', 'update'),
  },
  {
    displayName: 'Phone',
    name: 'phone',
    type: 'string',
    displayOptions: showFor('contact', 'getAll'),
    default: '',
    description: 'A number in any writing. Wins over Search.',
  },
  {
    displayName: 'Search',
    name: 'search',
    type: 'string',
    displayOptions: showFor('contact', 'getAll'),
    default: '',
    description:
      'A part of the first name, last name, e-mail, company or phone digits, in capitals or not',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    displayOptions: showFor('contact', 'getAll'),
    default: 50,
    description: 'Max number of results to return',
    hint: 'At most 100',
  },
  {
    displayName: 'Update Fields',
    name: 'updateFields',
    type: 'collection',
    placeholder: 'Add Field',
    displayOptions: showFor('contact', 'update'),
    default: {},
    description: 'An empty field clears what is stored, except the first name',
    options: sorted([
      ...details,
      {
        displayName: 'First Name',
        name: 'first_name',
        type: 'string',
        default: '',
        description: 'Cannot be cleared',
      },
      lastName,
      {
        displayName: 'Stage',
        name: 'stage',
        type: 'options',
        options: [
          { name: 'Closed', value: 'closed' },
          { name: 'Committed', value: 'committed' },
          { name: 'Contacted', value: 'contacted' },
          { name: 'Evaluating', value: 'evaluating' },
          { name: 'Lost', value: 'lost' },
          { name: 'New', value: 'new' },
        ],
        default: 'contacted',
      },
      {
        displayName: 'Status',
        name: 'status',
        type: 'options',
        options: [
          { name: 'Converted', value: 'converted' },
          { name: 'Interested', value: 'interested' },
          { name: 'Pending', value: 'pending' },
          { name: 'Rejected', value: 'rejected' },
          { name: 'Scheduled', value: 'scheduled' },
          { name: 'Unreachable', value: 'unreachable' },
        ],
        default: 'pending',
      },
    ]),
  },
]
