import { ATTEMPTS } from './tenancy-attempts'

/**
 * The doors of the interfaces. A route of `app/api` has one for each of its methods.
 * - `read` and `change`: the panel, behind a session; a change checks its origin. `paid change`: a change
 *   that has no body to check before the plan.
 * - `open` and `open change`: without a credential; a change checks its origin.
 * - `signed`: another system's webhook, whose signature covers the body. `handshake`: its verification.
 */
export type Door =
  | 'key'
  | 'agent secret'
  | 'read'
  | 'change'
  | 'paid change'
  | 'open'
  | 'open change'
  | 'signed'
  | 'handshake'

/** The routes that authenticate neither by a key nor by a session, and tools. The others are in tenancy-attempts.ts. */
const OTHERS: Record<string, Door> = {
  // e2e/api/mcp.test.ts tests the endpoints behind its tools.
  'POST /api/mcp': 'key',
  'GET /api/health': 'open',
  // Hidden without METRICS_TOKEN, as here. e2e/api/telemetry.test.ts tests its own door.
  'GET /api/metrics': 'open',
  'GET /api/v1/openapi.json': 'open',
  'POST /api/auth/register': 'open change',
  'POST /api/auth/reset-password': 'open change',
  'POST /api/auth/reset-password/complete': 'open change',
  'POST /api/auth/second-factor': 'open change',
  'POST /api/auth/verify-email': 'open change',
  'GET /api/appointments/booking/[code]': 'open',
  'PATCH /api/appointments/booking/[code]': 'open change',
  'POST /api/appointments/booking/[code]/cancel': 'open change',
  'GET /api/appointments/booking/[code]/free-slots': 'open',
  'POST /api/book/[slug]': 'open change',
  'GET /api/calendar/[file]': 'open',
  // Pages of the sites that a form allows may post to it: see e2e/api/lead-forms.test.ts.
  'POST /api/f/[slug]': 'open',
  'GET /api/f/[slug]/submissions/[token]': 'open',
  'POST /api/f/[slug]/submissions/[token]': 'open change',
  'GET /api/agent/openapi.json': 'agent secret',
  'GET /api/agent/calls/[id]': 'agent secret',
  'POST /api/agent/calls/inbound': 'agent secret',
  'POST /api/agent/calls/[id]/status': 'agent secret',
  'POST /api/agent/calls/[id]/transcript': 'agent secret',
  'POST /api/agent/calls/[id]/tools/[name]': 'agent secret',
  'POST /api/agent/calls/[id]/complete': 'agent secret',
  'POST /api/agent/calls/[id]/lost': 'agent secret',
  'PUT /api/agent/calls/[id]/recording': 'agent secret',
  'POST /api/agent/send-chatapp': 'agent secret',
  'POST /api/agent/workers': 'agent secret',
  'POST /api/livekit/webhook': 'signed',
  'GET /api/chatapp': 'handshake',
  'POST /api/chatapp': 'signed',
  'GET /api/chatapp/webhook': 'handshake',
  'POST /api/chatapp/webhook': 'signed',
}

/** These belong to libraries, which answer by their own rules, or to no route at all. */
export const NOT_OURS = ['/api/inngest', '/api/auth/[...nextauth]', '/api/[[...path]]']

const PAID = [
  'POST /api/webhooks/[id]/test',
  'POST /api/webhooks/[id]/retry',
  'POST /api/webhooks/deliveries/[id]/redeliver',
]

function doorOf(endpoint: string): Door {
  const [method = '', route = ''] = endpoint.split(' ')
  if (PAID.includes(endpoint)) return 'paid change'
  if (route.startsWith('/api/v1/')) return 'key'
  return method === 'GET' ? 'read' : 'change'
}

export const DOORS: Readonly<Record<string, Door>> = {
  ...Object.fromEntries(Object.keys(ATTEMPTS).map((endpoint) => [endpoint, doorOf(endpoint)])),
  ...OTHERS,
}

/** `in`: the caller passes the door, whatever the route answers then. Otherwise the refusal. */
export type Verdict = 'in' | `${number} ${string}`

const KEY = '401 invalid_api_key'
const SESSION = '401 unauthorized'
const ORIGIN = '403 forbidden_origin'
const PLAN = '403 premium_required'
const HANDSHAKE = '403 forbidden'

const STRANGER: Record<Door, Verdict> = {
  key: KEY,
  'agent secret': SESSION,
  read: SESSION,
  change: SESSION,
  'paid change': SESSION,
  open: 'in',
  'open change': 'in',
  signed: SESSION,
  handshake: HANDSHAKE,
}

const WITH_KEY = { ...STRANGER, key: 'in' } as const
const WITH_SESSION = { ...STRANGER, read: 'in', change: 'in', 'paid change': 'in' } as const
const FROM_ANOTHER_SITE = {
  change: ORIGIN,
  'paid change': ORIGIN,
  'open change': ORIGIN,
} as const

export const VERDICTS = {
  nobody: STRANGER,
  'a malformed key': STRANGER,
  'a key that nobody has': STRANGER,
  'a key that was replaced': STRANGER,
  'a key of the free plan': { ...STRANGER, key: PLAN },
  'a key': WITH_KEY,
  'a key as bearer': WITH_KEY,
  'a key in the query': WITH_KEY,
  'the agent secret': { ...STRANGER, 'agent secret': 'in' },
  'the agent secret as a key': STRANGER,
  'a wrong agent secret': STRANGER,
  'a made-up session': STRANGER,
  'a session': WITH_SESSION,
  'the session of an unverified account': { ...WITH_SESSION, 'paid change': PLAN },
  'a session on another site': { ...WITH_SESSION, ...FROM_ANOTHER_SITE },
  'a session in a frame of another site': { ...WITH_SESSION, ...FROM_ANOTHER_SITE },
  'nobody on another site': { ...STRANGER, ...FROM_ANOTHER_SITE },
} as const satisfies Record<string, Record<Door, Verdict>>

export type CallerName = keyof typeof VERDICTS

const OWN: Verdict = 'in'
const FORBIDDEN = '403 forbidden'
const NO_TEAM = '404 team_not_found'

/** The expected answer to each role at each method of a team's members, and to a user outside the team. */
export const TEAM_VERDICTS = {
  owner: { GET: OWN, POST: OWN, PATCH: OWN, DELETE: OWN },
  admin: { GET: OWN, POST: OWN, PATCH: OWN, DELETE: OWN },
  member: { GET: OWN, POST: FORBIDDEN, PATCH: FORBIDDEN, DELETE: FORBIDDEN },
  'nobody of the team': { GET: NO_TEAM, POST: NO_TEAM, PATCH: NO_TEAM, DELETE: NO_TEAM },
} as const satisfies Record<string, Record<string, Verdict>>
