import type { INodeProperties } from 'n8n-workflow'
import { EVENT_OPTIONS } from '../shared/events'
import { showFor } from '../shared/fields'
import type { Operation } from '../shared/operation'

/** The account, its assistants, lead forms and phone numbers, and what it subscribes to. */

export const accountOperations: Record<string, Operation> = {
  get: { method: 'GET', path: '/me' },
}

export const assistantOperations: Record<string, Operation> = {
  getAll: { method: 'GET', path: '/assistants' },
}

export const leadFormOperations: Record<string, Operation> = {
  getAll: { method: 'GET', path: '/lead-forms' },
}

export const phoneNumberOperations: Record<string, Operation> = {
  getAll: { method: 'GET', path: '/phone-numbers' },
}

export const eventOperations: Record<string, Operation> = {
  getSample: { method: 'GET', path: '/samples', fields: ['event'], list: 'data' },
}

export const subscriptionOperations: Record<string, Operation> = {
  create: {
    method: 'POST',
    path: '/hooks',
    fields: ['event', 'targetUrl'],
    optional: 'additionalFields',
  },
  delete: { method: 'DELETE', path: '/hooks/{hook_id}' },
  getAll: { method: 'GET', path: '/hooks', list: 'data' },
}

export const properties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['account'] } },
    options: [
      {
        name: 'Get',
        value: 'get',
        action: 'Get the account',
        description: 'Get the account that the key belongs to',
      },
    ],
    default: 'get',
  },
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['assistant'] } },
    options: [
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many assistants',
        description: 'Get many assistants',
      },
    ],
    default: 'getAll',
  },
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['leadForm'] } },
    options: [
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many lead forms',
        description: 'Get many lead forms, newest first, active or not',
      },
    ],
    default: 'getAll',
  },
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['phoneNumber'] } },
    options: [
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many phone numbers',
        description: 'Get many phone numbers',
      },
    ],
    default: 'getAll',
  },
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['event'] } },
    options: [
      {
        name: 'Get Sample',
        value: 'getSample',
        action: 'Get a sample of an event',
        description: 'Get a fixed sample with the structure of a delivery',
      },
    ],
    default: 'getSample',
  },
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['subscription'] } },
    options: [
      {
        name: 'Create',
        value: 'create',
        action: 'Create a webhook subscription',
        description: 'Subscribe a URL to an event. The secret is in the result and never again.',
      },
      {
        name: 'Delete',
        value: 'delete',
        action: 'Delete a webhook subscription',
        description: 'Unsubscribe',
      },
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many webhook subscriptions',
        description: 'Get many webhook subscriptions: all, active and inactive',
      },
    ],
    default: 'getAll',
  },
  {
    displayName: 'Event',
    name: 'event',
    type: 'options',
    required: true,
    displayOptions: {
      show: { resource: ['event', 'subscription'], operation: ['getSample', 'create'] },
    },
    options: EVENT_OPTIONS,
    default: 'call.completed',
  },
  {
    displayName: 'Target URL',
    name: 'targetUrl',
    type: 'string',
    required: true,
    displayOptions: showFor('subscription', 'create'),
    placeholder: 'https://hooks.example.com/santral',
    default: '',
    description: 'Begins with https:// and has at most 1000 characters',
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    displayOptions: showFor('subscription', 'create'),
    default: {},
    options: [
      {
        displayName: 'Source',
        name: 'source',
        type: 'options',
        options: [
          { name: 'Custom', value: 'custom' },
          { name: 'Make', value: 'make' },
          { name: 'N8n', value: 'n8n' },
          { name: 'Zapier', value: 'zapier' },
        ],
        default: 'custom',
        description: 'Where it was made; has no effect',
      },
    ],
  },
  {
    displayName: 'Subscription ID',
    name: 'hook_id',
    type: 'string',
    required: true,
    displayOptions: showFor('subscription', 'delete'),
    default: '',
  },
]
