import type {
  IAuthenticateGeneric,
  Icon,
  ICredentialTestRequest,
  ICredentialType,
  INodeProperties,
} from 'n8n-workflow'

/** The URL of an installation and an API key of one of its accounts. */
export class SantralApi implements ICredentialType {
  name = 'santralApi'

  displayName = 'Santral API'

  icon: Icon = { light: 'file:../icons/santral.svg', dark: 'file:../icons/santral.dark.svg' }

  documentationUrl = 'https://santral.example/docs'

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'e.g. https://santral.example.com',
      description: 'The root address of your Santral, without /api/v1',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      placeholder: 'pk_live_…',
      description: 'Created in the panel, under Settings. Needs the Pro plan or higher.',
    },
  ]

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { 'X-API-Key': '={{$credentials.apiKey}}' } },
  }

  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{$credentials.baseUrl.replace(/\\/+$/, "")}}',
      url: '/api/v1/me',
    },
  }
}
