import fc from 'fast-check'
import { afterAll } from 'vitest'
import { startOrdersEmulator } from '@/emulators/orders'
import { SMS_PROVIDERS } from '@/lib/vendors/sms/rules/sms'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logInCookies } from '@/testing/server'
import { panelEndpoints } from '../conformance/panel-endpoints'
import { makeHousehold } from '../conformance/tenancy-world'
import { describeFlood } from '../floods/describe-flood'
import { hintsFor } from '../floods/hints'
import { poolOf, secretsOf } from '../floods/household-pool'

/** Whatever is sent to any endpoint of the panel, the answer is one that its contract declares. */

/** These check credentials at a provider. */
const ASKS_PROVIDER = ['/api/phone-numbers/cloudtel', '/api/integrations/service-config/test']

const CANNOT_SUCCEED = [
  // No generated request knows the password, a code of the second factor or a mailed token.
  'POST /api/user/password',
  'POST /api/user/deletion',
  'POST /api/user/second-factor',
  'POST /api/user/second-factor/confirm',
  'POST /api/user/second-factor/switch-off',
  'POST /api/user/second-factor/recovery-codes',
  'POST /api/auth/second-factor',
  'POST /api/auth/verify-email',
  'POST /api/auth/reset-password/complete',
  // There is no other session.
  'DELETE /api/user/sessions/{id}',
  // The MCP server needs a header.
  'POST /api/mcp-servers',
  'PATCH /api/mcp-servers/{id}',
  'DELETE /api/mcp-servers/{id}',
  // There is no exchange, and no call is recorded.
  'POST /api/assistants/{id}/voice-talk',
  'POST /api/calls/{id}/take-over',
  'POST /api/calls/{id}/listen',
  'DELETE /api/calls/{id}/recording',
  // The contract does not describe the form.
  'POST /api/user/business/logo',
  'POST /api/knowledge-bases/{id}/documents',
  'POST /api/knowledge-bases/{id}/documents/{documentId}/retry',
  'DELETE /api/knowledge-bases/{id}/documents/{documentId}',
  // Both ids would have to belong together.
  'GET /api/assistants/{id}/versions/{number}',
  'POST /api/assistants/{id}/versions/{number}/restore',
  'PATCH /api/contacts/{id}/notes/{noteId}',
  'DELETE /api/contacts/{id}/notes/{noteId}',
  'DELETE /api/contacts/{id}/tags/{tagId}',
  'POST /api/cadences/{id}/enrollments/{enrollmentId}/cancel',
  'POST /api/lead-forms/{id}/submissions/{submissionId}/call',
  // These need an id that another collection gives, or several values that fit together.
  'PATCH /api/scenarios/{id}',
  'DELETE /api/scenarios/{id}',
  'PATCH /api/scenarios/{id}/fix',
  'DELETE /api/contacts/deletions/{id}',
  'POST /api/campaigns/{id}/start',
  'POST /api/campaigns/{id}/pause',
  'PUT /api/permitted-hours/{country}',
  'PUT /api/booking-settings',
  'POST /api/book/{slug}',
  // The contract does not describe the body.
  'POST /api/f/{slug}',
  // An address that tries out codes is blocked.
  'GET /api/f/{slug}/submissions/{token}',
  'POST /api/f/{slug}/submissions/{token}',
  'GET /api/appointments/booking/{code}/free-slots',
  'GET /api/appointments/booking/{code}',
  'PATCH /api/appointments/booking/{code}',
  'POST /api/appointments/booking/{code}/cancel',
]

const DOCUMENT = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.example.com' }],
  paths: { '/orders/{id}': { get: { operationId: 'findOrder', responses: {} } } },
})

const server = sharedServer()
const orders = await startOrdersEmulator()
afterAll(() => orders.close())

describeFlood({
  what: 'panel',
  server,
  endpoints: (await panelEndpoints()).filter(({ path }) => !ASKS_PROVIDER.includes(path)),
  requests: { few: 600, many: 45_000 },
  cannotSucceed: CANNOT_SUCCEED,
  async prepare() {
    const [household, mate] = await Promise.all([makeHousehold(server), createAccount(server)])
    const cookies = await logInCookies(server, household.account)
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
    const pool = poolOf(household)
    return {
      pool,
      hint: hintsFor(pool, {
        provider: fc.constantFrom(...SMS_PROVIDERS),
        email: fc.oneof(fc.constant(mate.email), fc.emailAddress()),
        userid: fc.constant(mate.id),
        url: fc.constantFrom(orders.mcpUrl, 'https://127.0.0.1:1/'),
        document: fc.constant(DOCUMENT),
        body: fc.constantFrom('', '{}', '{"call": "{{call.id}}"}'),
        sampleanswer: fc.constantFrom('', '{}'),
        after: fc.constant(null),
        contexturl: fc.constantFrom(orders.mcpUrl, ''),
        path: fc.constantFrom('$', '$.status'),
      }),
      credentials: () => Promise.resolve({ cookie: cookie.join('; '), origin: server.url }),
      eitherCase: () => false,
      secrets: secretsOf(household, server.env),
    }
  },
})
