import * as account from '@/lib/features/accounts/contract/public'
import * as assistants from '@/lib/features/assistants/contract/endpoints'
import * as cadences from '@/lib/features/cadences/contract/public'
import * as calls from '@/lib/features/calls/contract/public'
import * as campaigns from '@/lib/features/campaigns/contract/public'
import * as contacts from '@/lib/features/contacts/contract/public'
import * as dnc from '@/lib/features/contacts/contract/do-not-call'
import * as leadForms from '@/lib/features/lead-forms/contract/public-list'
import * as hooks from '@/lib/features/webhooks/contract/public'
import * as phoneNumbers from '@/lib/features/phone-numbers/contract/public'
import type { AnyEndpoint, Method } from '@/lib/platform/http/endpoint'
import { config } from '@/lib/platform/config'
import { configured } from '@/lib/platform/configured'
import {
  sampleEnvelope,
  EVENT_NAMES,
  EVENTS,
  envelopeSchema,
} from '@/lib/features/webhooks/rules/events'
import { MAX_ATTEMPTS } from '@/lib/features/webhooks/rules/webhook'
import { codeSamples } from './rules/code-samples'
import packageJson from '@/package.json'
import { openApiDocument } from '@/lib/platform/http/openapi'

function isV1(value: unknown): value is AnyEndpoint {
  const path = typeof value === 'object' && value !== null && 'path' in value ? value.path : ''
  return typeof path === 'string' && path.startsWith('/api/v1/')
}

const METHODS: Method[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

/** Sorts endpoints by path, and reads before writes. The exports of a module are not ordered. */
function inReadingOrder(one: AnyEndpoint, other: AnyEndpoint): number {
  return (
    one.path.localeCompare(other.path, 'en') ||
    METHODS.indexOf(one.method) - METHODS.indexOf(other.method)
  )
}

/** Every endpoint of the Public API, in the order of the documentation. */
export const V1_ENDPOINTS: AnyEndpoint[] = [
  account,
  assistants,
  phoneNumbers,
  leadForms,
  contacts,
  dnc,
  calls,
  campaigns,
  cadences,
  hooks,
].flatMap((module) => Object.values<unknown>(module).filter(isV1).toSorted(inReadingOrder))

const DESCRIPTION = `One API key for everything: send it as \`X-API-Key\`, as \`Authorization: Bearer\`, or as \`?api_key=\`.
60 requests a minute; \`X-RateLimit-*\` say what is left. Every answer carries \`X-Request-Id\`.

Every request needs the key first: without it, an unknown path or method is a 401 too. This description alone,
\`GET /api/v1/openapi.json\`, is documentation and needs none. OPTIONS lists the methods of a path in \`Allow\`. A
trailing slash makes no difference.

An optional value that is blank or null counts as absent, in queries and in bodies, unless its description gives null
a meaning. A whole number counts as its digits where a body wants text. A timestamp in a query may have any form of ISO 8601; one without a zone is UTC. An error's body is
\`{error, code?, details?}\`, with the further keys that its schema names and no others.`

/** The tags of the endpoints, in the order of the documentation. */
export const V1_TAGS: Readonly<Record<string, string>> = {
  Account: 'Who the key belongs to.',
  Lookups: 'What calls are made with, and lead forms that make them, for dropdowns.',
  Contacts: 'The people of the account, each with one phone number.',
  'Do not call': 'People who asked not to be called.',
  Calls: 'Start calls and read how they went.',
  Campaigns: 'Rounds of calls to many contacts.',
  Cadences: 'Steps that a contact goes through: calls and messages, with delays.',
  Webhooks: 'Subscriptions to events, and samples of these.',
}

function describeEvents() {
  return Object.fromEntries(
    EVENT_NAMES.map((name) => [
      name,
      {
        summary: `Sent when ${EVENTS[name].when}.`,
        schema: envelopeSchema(name),
        sample: sampleEnvelope(name),
      },
    ]),
  )
}

function receivedWithin(timeoutMs: number): string {
  const seconds = timeoutMs / 1000
  const time = `${seconds} second${seconds === 1 ? '' : 's'}`
  return `Received. Any other status, and no complete response within ${time}, fails: ${MAX_ATTEMPTS} attempts in all.`
}

/** The OpenAPI document of the Public API and its events, from the schemas that the routes run. */
export const v1Document = configured(() => {
  const serverUrl = config().APP_URL
  return openApiDocument({
    title: 'Santral Public API',
    version: packageJson.version,
    description: DESCRIPTION,
    serverUrl,
    tags: V1_TAGS,
    endpoints: V1_ENDPOINTS,
    commonErrors: [
      'invalid_api_key',
      'premium_required',
      'rate_limited',
      'service_unavailable',
      'storage_full',
      'method_not_allowed',
      'internal_error',
    ],
    isRateLimited: true,
    codeSamples: (contract) =>
      codeSamples(contract, serverUrl).map(({ language, label, code }) => ({
        lang: language,
        label,
        source: code,
      })),
    securitySchemes: {
      header: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      bearer: { type: 'http', scheme: 'bearer' },
      query: { type: 'apiKey', in: 'query', name: 'api_key' },
    },
    webhooks: { events: describeEvents(), received: receivedWithin(config().WEBHOOK_TIMEOUT_MS) },
  })
})
