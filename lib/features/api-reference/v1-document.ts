import { config } from '@/lib/platform/config'
import {
  EVENT_NAMES,
  EVENTS,
  envelopeSchema,
  sampleEnvelope,
} from '@/lib/features/webhooks/contract/events'
import { V1_ENDPOINTS } from './v1-endpoints'
import packageJson from '@/package.json'
import { openApiDocument } from '@/lib/platform/http/openapi'

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
