import type { INodeProperties } from 'n8n-workflow'
import { idempotencyKey, locator, showFor } from '../shared/fields'
import type { Operation } from '../shared/operation'

export const operations: Record<string, Operation> = {
  start: {
    method: 'POST',
    path: '/calls',
    fields: ['phone', 'assistant_id'],
    optional: 'additionalFields',
    idempotent: true,
  },
  get: { method: 'GET', path: '/calls/{call_id}', optional: 'options' },
  getAll: { method: 'GET', path: '/calls', optional: 'filters', list: 'calls', paged: true },
}

const include: INodeProperties = {
  displayName: 'Include',
  name: 'include',
  type: 'options',
  options: [{ name: 'Transcript', value: 'transcript', description: 'What was said' }],
  default: 'transcript',
}

export const properties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['call'] } },
    options: [
      {
        name: 'Get',
        value: 'get',
        action: 'Get a call',
        description: 'Get one call: its status, outcome and summary',
      },
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many calls',
        description: 'Get many calls, newest first',
      },
      {
        name: 'Start',
        value: 'start',
        action: 'Start a call',
        description: 'Start an outbound call. It answers as soon as the exchange dials.',
      },
    ],
    default: 'start',
  },
  {
    displayName: 'Phone',
    name: 'phone',
    type: 'string',
    required: true,
    displayOptions: showFor('call', 'start'),
    placeholder: '+90 532 123 45 67',
    default: '',
    description:
      'At least 10 digits, in any writing that can be read as E.164. Where nobody has it, the contact is created.',
  },
  {
    ...locator(
      {
        displayName: 'Assistant',
        name: 'assistant_id',
        required: true,
        description: 'Must be active',
      },
      'searchAssistants',
    ),
    displayOptions: showFor('call', 'start'),
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    displayOptions: showFor('call', 'start'),
    default: {},
    options: [
      {
        displayName: 'Context',
        name: 'context',
        type: 'fixedCollection',
        typeOptions: { multipleValues: true },
        placeholder: 'Add Value',
        default: {},
        description:
          'What the assistant should know in this call. Its texts have the value in place of {{context.key}}.',
        options: [
          {
            displayName: 'Values',
            name: 'values',
            values: [
              {
                displayName: 'Key',
                name: 'key',
                type: 'string',
                default: '',
                placeholder: 'order_number',
                description: 'Letters, digits and underscores',
              },
              { displayName: 'Value', name: 'value', type: 'string', default: '' },
            ],
          },
        ],
      },
      {
        displayName: 'First Name',
        name: 'first_name',
        type: 'string',
        default: '',
        description: 'For a contact that is created',
      },
      idempotencyKey,
      {
        displayName: 'Last Name',
        name: 'last_name',
        type: 'string',
        default: '',
        description: 'For a contact that is created',
      },
      {
        displayName: 'Phone Number Name or ID',
        name: 'phone_number_id',
        type: 'options',
        typeOptions: { loadOptionsMethod: 'getPhoneNumbers' },
        default: '',
        description:
          'The number to call from: by default, the first active one. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
      },
    ],
  },
  {
    displayName: 'Call ID',
    name: 'call_id',
    type: 'string',
    required: true,
    displayOptions: showFor('call', 'get'),
    default: '',
  },
  {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add Option',
    displayOptions: showFor('call', 'get'),
    default: {},
    options: [include],
  },
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    displayOptions: showFor('call', 'getAll'),
    default: false,
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    displayOptions: { show: { resource: ['call'], operation: ['getAll'], returnAll: [false] } },
    default: 50,
    description: 'Max number of results to return',
  },
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    displayOptions: showFor('call', 'getAll'),
    default: {},
    options: [
      {
        displayName: 'Assistant Name or ID',
        name: 'assistant_id',
        type: 'options',
        typeOptions: { loadOptionsMethod: 'getAssistants' },
        default: '',
        description:
          'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
      },
      {
        displayName: 'Campaign Name or ID',
        name: 'campaign_id',
        type: 'options',
        typeOptions: { loadOptionsMethod: 'getCampaigns' },
        default: '',
        description:
          'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
      },
      {
        displayName: 'Direction',
        name: 'direction',
        type: 'options',
        options: [
          { name: 'Inbound', value: 'inbound' },
          { name: 'Outbound', value: 'outbound' },
        ],
        default: 'outbound',
      },
      include,
      {
        displayName: 'Lead Form Name or ID',
        name: 'lead_form_id',
        type: 'options',
        typeOptions: { loadOptionsMethod: 'getLeadForms' },
        default: '',
        description:
          'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
      },
      {
        displayName: 'Phone',
        name: 'phone',
        type: 'string',
        default: '',
        description: 'In any writing; its last ten digits count',
      },
      {
        displayName: 'Since',
        name: 'since',
        type: 'dateTime',
        default: '',
        description: 'Started then or later',
      },
      {
        displayName: 'Status',
        name: 'status',
        type: 'options',
        options: [
          { name: 'Abandoned', value: 'abandoned' },
          { name: 'Busy', value: 'busy' },
          { name: 'Completed', value: 'completed' },
          { name: 'Failed', value: 'failed' },
          { name: 'In Progress', value: 'in_progress' },
          { name: 'Initiated', value: 'initiated' },
          { name: 'No Answer', value: 'no_answer' },
          { name: 'Rejected', value: 'rejected' },
          { name: 'Ringing', value: 'ringing' },
        ],
        default: 'completed',
      },
    ],
  },
]
