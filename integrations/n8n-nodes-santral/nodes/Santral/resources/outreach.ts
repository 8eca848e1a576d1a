import type { INodeProperties } from 'n8n-workflow'
import { locator, showFor } from '../shared/fields'
import type { Operation } from '../shared/operation'

/** Reaching many contacts: campaigns, cadences, and who must not be called. */

export const campaignOperations: Record<string, Operation> = {
  addContact: {
    method: 'POST',
    path: '/campaigns/{campaign_id}/contacts',
    fields: ['contact_id', 'phone', 'first_name'],
  },
  getAll: { method: 'GET', path: '/campaigns' },
}

export const cadenceOperations: Record<string, Operation> = {
  enroll: {
    method: 'POST',
    path: '/cadences/{cadence_id}/enrollments',
    fields: ['contact_id', 'phone'],
  },
  getAll: { method: 'GET', path: '/cadences' },
}

export const doNotCallOperations: Record<string, Operation> = {
  mark: { method: 'POST', path: '/dnc', fields: ['contact_id', 'phone', 'reason'] },
}

const contact = locator(
  { displayName: 'Contact', name: 'contact_id', description: 'Wins over Phone' },
  'searchContacts',
  true,
)

export const properties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['campaign'] } },
    options: [
      {
        name: 'Add Contact',
        value: 'addContact',
        action: 'Add a contact to a campaign',
        description: 'Add a contact. The campaign calls when it runs.',
      },
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many campaigns',
        description: 'Get many campaigns, newest first, in every state',
      },
    ],
    default: 'addContact',
  },
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['cadence'] } },
    options: [
      {
        name: 'Enroll Contact',
        value: 'enroll',
        action: 'Enroll a contact into a cadence',
        description: 'Start a cadence for a contact. Its steps run by themselves.',
      },
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many cadences',
        description: 'Get many cadences: those that a contact can be enrolled into',
      },
    ],
    default: 'enroll',
  },
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['doNotCall'] } },
    options: [
      {
        name: 'Mark',
        value: 'mark',
        action: 'Never call a contact again',
        description: 'Mark the contact that has this number or this ID',
      },
    ],
    default: 'mark',
  },
  {
    ...locator({ displayName: 'Campaign', name: 'campaign_id', required: true }, 'searchCampaigns'),
    displayOptions: showFor('campaign', 'addContact'),
  },
  {
    ...locator({ displayName: 'Cadence', name: 'cadence_id', required: true }, 'searchCadences'),
    displayOptions: showFor('cadence', 'enroll'),
  },
  {
    ...contact,
    displayOptions: {
      show: {
        resource: ['campaign', 'cadence', 'doNotCall'],
        operation: ['addContact', 'enroll', 'mark'],
      },
    },
  },
  {
    displayName: 'Phone',
    name: 'phone',
    type: 'string',
    displayOptions: showFor('campaign', 'addContact'),
    default: '',
    description: 'Where nobody has it, the contact is created',
  },
  {
    displayName: 'First Name',
    name: 'first_name',
    type: 'string',
    displayOptions: showFor('campaign', 'addContact'),
    default: '',
    description: 'For a contact that is created',
  },
  {
    displayName: 'Phone',
    name: 'phone',
    type: 'string',
    displayOptions: showFor('cadence', 'enroll'),
    default: '',
    description: 'In any writing; nobody is created for an unknown number',
  },
  {
    displayName: 'Phone',
    name: 'phone',
    type: 'string',
    displayOptions: showFor('doNotCall', 'mark'),
    default: '',
    description:
      'In any writing: it is matched by its last 10 digits. Nobody matches fewer than 7 digits.',
  },
  {
    displayName: 'Reason',
    name: 'reason',
    type: 'string',
    displayOptions: showFor('doNotCall', 'mark'),
    default: '',
    description: 'Kept with the record of the request',
  },
]
