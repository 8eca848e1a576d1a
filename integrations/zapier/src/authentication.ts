import type { Authentication } from 'zapier-platform-core'
import { callApi } from './api.js'

/** The URL of an installation and an API key of one of its accounts. */
export const authentication: Authentication = {
  type: 'custom',
  fields: [
    {
      key: 'baseUrl',
      label: 'Base URL',
      type: 'string',
      required: true,
      placeholder: 'https://santral.example.com',
      helpText: 'The root address of your Santral, without `/api/v1`.',
    },
    {
      key: 'apiKey',
      label: 'API Key',
      type: 'password',
      required: true,
      helpText:
        'Created on the API key page of the panel, where it is shown once. It needs the Pro plan or higher.',
    },
  ],
  test: async (z, bundle) =>
    (await callApi<{ email: string }>(z, bundle, { method: 'GET', path: '/me' })).data,
  connectionLabel: '{{email}}',
}
