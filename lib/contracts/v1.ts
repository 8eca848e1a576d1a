import { config } from '@/lib/config'
import type { AnyEndpoint } from '@/lib/http/endpoint'
import { openApiDocument } from '@/lib/http/openapi'
import packageJson from '@/package.json'
import * as account from './account'
import * as assistants from './assistants'
import * as calls from './calls'
import * as contacts from './contacts'
import { EVENT_NAMES, EVENTS, envelopeSchema, sampleEnvelope } from './events'
import * as hooks from './hooks'
import * as phoneNumbers from './phone-numbers'

function isV1(value: unknown): value is AnyEndpoint {
  const path = typeof value === 'object' && value !== null && 'path' in value ? value.path : ''
  return typeof path === 'string' && path.startsWith('/api/v1/')
}

/** Every endpoint of the Public API, in the order of the documentation. */
export const V1_ENDPOINTS: AnyEndpoint[] = [
  account,
  assistants,
  phoneNumbers,
  contacts,
  calls,
  hooks,
].flatMap((module) => Object.values<unknown>(module).filter(isV1))

const DESCRIPTION = `One API key for everything: send it as \`X-API-Key\`, as \`Authorization: Bearer\`, or as \`?api_key=\`.
60 requests a minute; \`X-RateLimit-*\` say what is left. Every answer carries \`X-Request-Id\`.`

/** The Public API described from the schemas that its routes run, the events included. */
export function v1Document(): Record<string, unknown> {
  return openApiDocument({
    title: 'Santral Public API',
    version: packageJson.version,
    description: DESCRIPTION,
    serverUrl: config().APP_URL,
    endpoints: V1_ENDPOINTS,
    commonErrors: ['invalid_api_key', 'premium_required', 'rate_limited', 'internal_error'],
    securitySchemes: {
      header: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      bearer: { type: 'http', scheme: 'bearer' },
      query: { type: 'apiKey', in: 'query', name: 'api_key' },
    },
    webhooks: Object.fromEntries(
      EVENT_NAMES.map((name) => [
        name,
        {
          summary: `Sent when ${EVENTS[name].when}.`,
          schema: envelopeSchema(name),
          sample: sampleEnvelope(name),
        },
      ]),
    ),
  })
}
