import type { Household, Ids } from './tenancy-world'

/**
 * What an account ("own") can try at one endpoint with the IDs of another account ("theirs").
 * - `hidden`: the request names something of theirs. With each of the `bodies` the response is 404. `references` are
 *   bodies that name something of theirs in a request to the account's own path; the response is 404 too. `query` is
 *   the query that the endpoint requires.
 * - `list`: the endpoint lists things of the account. The response contains nothing of theirs.
 * - `own`: the request names nothing, and the response shows only the account's own settings.
 * - `shared`: members of a team may access it, others get 404.
 */
type Bodies = (theirs: Ids, own: Ids) => unknown[]

interface Answer {
  status: number
  text: RegExp
}

export type Attempt =
  | {
      kind: 'hidden'
      bodies: Bodies
      references: Bodies
      answer: Answer
      query: (own: Ids) => string
    }
  | { kind: 'list'; query: (theirs: Household) => string }
  | { kind: 'own' }
  | { kind: 'shared'; bodies: () => unknown[] }

const NOTHING: Answer = { status: 404, text: /^\{"error":"not_found"\}$/ }

/** The equivalent for a form, where it is an error of a field. */
const NO_SUCH: Answer = { status: 400, text: /"There is no such [a-z ]+\."/ }

/** The equivalent for a call, where `error` says what was not found. */
const NOTHING_TO_CALL_WITH: Answer = {
  status: 404,
  text: /^\{"error":"(not_found"|(assistant|phone_number)_not_found","code":"not_found")\}$/,
}

/** The equivalent for a do-not-call request, for which no match is no error. */
const NONE_MARKED: Answer = { status: 200, text: /^\{"success":true,"marked":0\}$/ }

/** The equivalent for a bulk action, which leaves out what the account does not have. */
const NOTHING_DONE: Answer = {
  status: 200,
  text: /^\{"done":0,"leftOut":\[\{"reason":"gone","count":1\}\],/,
}

/** The equivalent for notifications: the account's own stay unread. */
const NONE_READ: Answer = { status: 200, text: /^\{"unread":[1-9]\}$/ }

const hidden = (
  bodies: Bodies = () => [undefined],
  references: Bodies = () => [],
  answer = NOTHING,
  query: (own: Ids) => string = () => '',
): Attempt => ({ kind: 'hidden', bodies, references, answer, query })
const shared = (body?: unknown): Attempt => ({ kind: 'shared', bodies: () => [body] })
const listOf = (query: (theirs: Household) => string): Attempt => ({ kind: 'list', query })
const list = listOf(() => '')
const own: Attempt = { kind: 'own' }

const date = '2031-03-04'
const newPhone = '+905411234567'
const callStep = (assistantId: string) => ({ type: 'call', delayMinutes: 1, assistantId })

/** The attempt for each method and route of app/api. Add a row for each new endpoint. */
export const ATTEMPTS: Record<string, Attempt> = {
  'GET /api/assistants': list,
  'POST /api/assistants': hidden(({ knowledgeBase }) => [
    { name: 'Mine', knowledgeBaseIds: [knowledgeBase] },
  ]),
  'GET /api/assistants/[id]': hidden(),
  'PATCH /api/assistants/[id]': hidden(
    () => [{ name: 'Taken over' }],
    ({ knowledgeBase }) => [{ knowledgeBaseIds: [knowledgeBase] }],
  ),
  'DELETE /api/assistants/[id]': hidden(),
  'POST /api/assistants/[id]/duplicate': hidden(() => [{}, { name: 'Mine' }]),
  'GET /api/assistants/[id]/versions': hidden(),
  'GET /api/assistants/[id]/versions/[number]': hidden(),
  'POST /api/assistants/[id]/versions/[number]/restore': hidden(),
  'GET /api/voices': list,
  'POST /api/voices/preview': own,
  'POST /api/assistants/playground': hidden(({ assistant, contact, knowledgeBase }) => [
    { draft: { name: 'Mine' }, assistantId: assistant },
    { draft: { name: 'Mine' }, contactId: contact },
    { draft: { name: 'Mine' }, contactId: contact, live: true },
    { draft: { name: 'Mine', knowledgeBaseIds: [knowledgeBase] } },
  ]),
  'POST /api/assistants/[id]/voice-talk': hidden(),

  'GET /api/assistants/[id]/scenarios': hidden(),
  'POST /api/assistants/[id]/scenarios': hidden(() => [
    { name: 'Mine', caller: { kind: 'script', lines: ['Mine'] } },
  ]),
  'POST /api/assistants/[id]/scenarios/ours': hidden(),
  'POST /api/assistants/[id]/scenarios/run': hidden(
    () => [{}],
    ({ scenario, knowledgeBase }) => [
      { scenarioIds: [scenario] },
      { draft: { knowledgeBaseIds: [knowledgeBase] } },
    ],
  ),
  'GET /api/scenarios/[id]': hidden(),
  'PATCH /api/scenarios/[id]': hidden(() => [{ name: 'Taken over' }]),
  'DELETE /api/scenarios/[id]': hidden(),

  'GET /api/knowledge-bases': list,
  'POST /api/knowledge-bases': own,
  'GET /api/knowledge-bases/[id]': hidden(),
  'PATCH /api/knowledge-bases/[id]': hidden(() => [{ name: 'Taken over' }]),
  'DELETE /api/knowledge-bases/[id]': hidden(),
  'GET /api/knowledge-bases/[id]/documents': hidden(),
  'POST /api/knowledge-bases/[id]/documents': hidden(() => [{ title: 'Mine', text: 'Mine.' }]),
  'DELETE /api/knowledge-bases/[id]/documents/[documentId]': hidden(),
  'POST /api/knowledge-bases/[id]/documents/[documentId]/retry': hidden(),
  'POST /api/knowledge-bases/[id]/search': hidden(() => [{ query: 'Mine' }]),
  'GET /api/knowledge-bases/[id]/assistants': hidden(),
  'POST /api/knowledge-bases/[id]/assistants': hidden(
    (_, { assistant }) => [{ assistantId: assistant }],
    ({ assistant }) => [{ assistantId: assistant }],
  ),
  'DELETE /api/knowledge-bases/[id]/assistants': hidden(
    undefined,
    undefined,
    NOTHING,
    ({ assistant }) => `?assistantId=${assistant}`,
  ),

  'GET /api/actions/chatapp': list,
  'POST /api/actions/chatapp': hidden(({ assistant }) => [
    { name: 'Mine', templateName: 'mine', assistantIds: [assistant] },
    { name: 'Mine', templateName: 'mine', assistantId: assistant },
  ]),
  'PATCH /api/actions/chatapp/[id]': hidden(
    () => [{ name: 'Taken over' }],
    ({ assistant }) => [{ assistantIds: [assistant] }],
  ),
  'DELETE /api/actions/chatapp/[id]': hidden(),
  'POST /api/actions/chatapp/test': own,
  'GET /api/actions/sms': list,
  'POST /api/actions/sms': hidden(({ assistant }) => [
    { name: 'Mine', message: 'Mine', assistantIds: [assistant] },
  ]),
  'PATCH /api/actions/sms/[id]': hidden(
    () => [{ isActive: false }],
    ({ assistant }) => [{ assistantIds: [assistant] }],
  ),
  'DELETE /api/actions/sms/[id]': hidden(),
  'POST /api/actions/sms/test': own,

  'GET /api/phone-numbers': list,
  'POST /api/phone-numbers/simulated': hidden(({ assistant }) => [
    { friendlyName: 'Mine', assistantId: assistant },
  ]),
  'POST /api/phone-numbers/sip': own,
  'POST /api/phone-numbers/cloudtel': own,
  'PATCH /api/phone-numbers/[id]': hidden(
    () => [{ isActive: false }],
    ({ assistant }) => [{ assistantId: assistant }],
  ),
  'DELETE /api/phone-numbers/[id]': hidden(),

  'GET /api/contacts': listOf(({ marker }) => `?search=${marker}`),
  'POST /api/contacts': own,
  'GET /api/contacts/export': list,
  'GET /api/contacts/[id]': hidden(),
  'PATCH /api/contacts/[id]': hidden(() => [{ firstName: 'Taken over' }]),
  'DELETE /api/contacts/[id]': hidden(),
  'POST /api/contacts/[id]/dnc': hidden(() => [{}]),
  'POST /api/contacts/[id]/callbacks': hidden(),
  'POST /api/contacts/bulk': hidden(
    ({ contact }) => [
      { chosen: { ids: [contact] }, action: { kind: 'tag', name: 'Mine' } },
      { chosen: { ids: [contact] }, action: { kind: 'mark_do_not_call' } },
      { chosen: { ids: [contact] }, action: { kind: 'delete' } },
    ],
    () => [],
    NOTHING_DONE,
  ),
  'DELETE /api/contacts/deletions/[id]': hidden(),
  'GET /api/tags': list,
  'POST /api/contacts/[id]/tags': hidden(() => [{ name: 'Mine' }]),
  'DELETE /api/contacts/[id]/tags/[tagId]': hidden(),
  'POST /api/contacts/[id]/notes': hidden(() => [{ text: 'Mine' }]),
  'PATCH /api/contacts/[id]/notes/[noteId]': hidden(() => [{ text: 'Taken over' }]),
  'DELETE /api/contacts/[id]/notes/[noteId]': hidden(),
  'POST /api/saved-views': own,
  'PATCH /api/saved-views/[id]': hidden(() => [{ name: 'Taken over' }]),
  'DELETE /api/saved-views/[id]': hidden(),
  'POST /api/contacts/import': own,
  'POST /api/contacts/import/preview': own,
  'GET /api/contacts/import/template': list,
  'GET /api/contacts/imports': list,
  'GET /api/contacts/imports/[id]': hidden(),
  'GET /api/contacts/imports/[id]/rejected': hidden(),
  'GET /api/data-deletion-requests': list,
  'POST /api/data-deletion-requests/[id]/complete': hidden(() => [undefined, {}]),

  'GET /api/campaigns': list,
  'POST /api/campaigns': hidden(({ assistant, phoneNumber }, mine) => [
    { name: 'Mine', assistantId: assistant },
    { name: 'Mine', assistantId: mine.assistant, phoneNumberId: phoneNumber },
  ]),
  'GET /api/campaigns/[id]': hidden(),
  'PATCH /api/campaigns/[id]': hidden(
    () => [{ name: 'Taken over' }],
    ({ assistant, phoneNumber }) => [{ assistantId: assistant }, { phoneNumberId: phoneNumber }],
  ),
  'DELETE /api/campaigns/[id]': hidden(),
  'GET /api/campaigns/[id]/contacts': hidden(),
  'POST /api/campaigns/[id]/contacts': hidden((_, { contact }) => [{ contactIds: [contact] }]),
  'GET /api/campaigns/[id]/forecast': hidden(),
  'POST /api/campaigns/[id]/start': hidden(),
  'POST /api/campaigns/[id]/pause': hidden(),
  'POST /api/campaigns/[id]/stop': hidden(),

  'GET /api/cadences': list,
  'POST /api/cadences': hidden(
    ({ assistant, phoneNumber }, mine) => [
      { name: 'Mine', steps: [callStep(assistant)] },
      { name: 'Mine', steps: [{ ...callStep(mine.assistant), phoneNumberId: phoneNumber }] },
    ],
    undefined,
    NO_SUCH,
  ),
  'GET /api/cadences/[id]': hidden(),
  'PATCH /api/cadences/[id]': hidden(() => [{ isActive: false }]),
  'DELETE /api/cadences/[id]': hidden(),
  'GET /api/cadences/[id]/enrollments': hidden(),
  'POST /api/cadences/[id]/enrollments': hidden(
    (_, { contact }) => [{ contactId: contact }],
    ({ contact }) => [{ contactId: contact }],
  ),
  'POST /api/cadences/[id]/enrollments/[enrollmentId]/cancel': hidden(),

  'GET /api/appointments': list,
  'POST /api/appointments': hidden(({ contact }) => [{ contactId: contact, date, time: '10:00' }]),
  'PATCH /api/appointments/[id]': hidden(() => [{ date, time: '12:00' }]),
  'POST /api/appointments/[id]/cancel': hidden(() => [{}]),
  'GET /api/appointments/free-slots': own,
  'GET /api/booking-settings': own,
  'PUT /api/booking-settings': own,
  'GET /api/closed-days': list,
  'POST /api/closed-days': own,
  'DELETE /api/closed-days/[id]': hidden(),
  'POST /api/calendar-feed': own,
  'DELETE /api/calendar-feed': own,
  'GET /api/appointment-reminders': list,
  'POST /api/appointment-reminders': own,
  'PATCH /api/appointment-reminders/[id]': hidden(() => [{ isActive: false }]),
  'DELETE /api/appointment-reminders/[id]': hidden(),

  'GET /api/calls': listOf(({ ids }) => `?contactId=${ids.contact}`),
  'POST /api/calls': hidden(
    ({ contact, assistant, phoneNumber }, mine) => [
      { contactId: contact, assistantId: mine.assistant },
      { phone: newPhone, firstName: 'Ada', assistantId: assistant },
      {
        phone: newPhone,
        firstName: 'Ada',
        assistantId: mine.assistant,
        phoneNumberId: phoneNumber,
      },
    ],
    () => [],
    NOTHING_TO_CALL_WITH,
  ),
  'POST /api/calls/bulk': hidden(
    ({ call }) => [
      { chosen: { ids: [call] }, action: { kind: 'tag', name: 'Mine' } },
      { chosen: { ids: [call] }, action: { kind: 'mark_do_not_call' } },
    ],
    () => [],
    NOTHING_DONE,
  ),
  'GET /api/calls/export': list,
  'GET /api/calls/statistics': list,
  'GET /api/calls/[id]': hidden(),
  'POST /api/calls/[id]/analysis': hidden(),
  'GET /api/calls/[id]/recording': hidden(),
  'DELETE /api/calls/[id]/recording': hidden(),
  'POST /api/calls/[id]/hang-up': hidden(),
  'POST /api/calls/[id]/listen': hidden(),
  'POST /api/calls/[id]/take-over': hidden(),

  'GET /api/webhooks': list,
  'POST /api/webhooks': own,
  'DELETE /api/webhooks/[id]': hidden(),
  'POST /api/webhooks/[id]/test': hidden(() => [undefined, {}]),
  'POST /api/webhooks/[id]/retry': hidden(() => [undefined, {}]),
  'GET /api/webhooks/[id]/resend': hidden(
    () => [undefined],
    undefined,
    NOTHING,
    () => `?since=${date}`,
  ),
  'POST /api/webhooks/[id]/resend': hidden(
    () => [{ since: date }],
    ({ hook }) => [{ since: date, missedBy: hook }],
  ),
  'GET /api/webhooks/deliveries': list,
  'GET /api/webhooks/deliveries/[id]': hidden(),
  'POST /api/webhooks/deliveries/[id]/redeliver': hidden(() => [undefined, {}]),

  'GET /api/integrations/service-config': list,
  'POST /api/integrations/service-config': own,
  'POST /api/integrations/service-config/test': own,
  'DELETE /api/integrations/service-config/[provider]': own,

  'GET /api/teams': own,
  'POST /api/teams': own,
  'GET /api/teams/[id]/members': shared(),
  'POST /api/teams/[id]/members': shared({ email: 'nobody@example.com' }),
  'PATCH /api/teams/[id]/members': shared({ userId: '1', role: 'admin' }),
  'DELETE /api/teams/[id]/members': shared(),

  'GET /api/usage': list,
  'GET /api/usage/entries': list,
  'GET /api/usage/entries/export': list,
  'GET /api/user/api-key': own,
  'POST /api/user/api-key': own,
  'DELETE /api/user/api-key': own,
  'GET /api/user/api-keys': list,
  'POST /api/user/api-keys': own,
  'DELETE /api/user/api-keys/[id]': hidden(),
  'GET /api/user/second-factor': own,
  'POST /api/user/second-factor': own,
  'POST /api/user/second-factor/confirm': own,
  'POST /api/user/second-factor/recovery-codes': own,
  'POST /api/user/second-factor/switch-off': own,
  'POST /api/user/deletion': own,
  'GET /api/user/business': own,
  'PUT /api/user/business': own,
  'POST /api/user/business/logo': own,
  'DELETE /api/user/business/logo': own,
  'GET /api/user/profile': own,
  'PATCH /api/user/profile': own,
  'GET /api/search': listOf(() => '?search=a'),
  'GET /api/notifications': list,
  'POST /api/notifications/read': hidden(
    ({ notification }) => [{ ids: [notification] }],
    () => [],
    NONE_READ,
  ),
  'GET /api/notification-settings': own,
  'PUT /api/notification-settings': own,
  'GET /api/permitted-hours': own,
  'PUT /api/permitted-hours/[country]': own,
  'DELETE /api/permitted-hours/[country]': own,
  'GET /api/user/recording': own,
  'PUT /api/user/recording': own,
  'POST /api/user/password': own,
  'GET /api/user/sessions': list,
  'DELETE /api/user/sessions': own,
  'DELETE /api/user/sessions/[id]': hidden(),
  'POST /api/auth/verify-email/resend': own,

  'GET /api/v1/me': list,
  'GET /api/v1/samples': listOf(() => '?event=contact.created'),
  'GET /api/v1/assistants': list,
  'GET /api/v1/phone-numbers': list,
  'GET /api/v1/campaigns': list,
  'GET /api/v1/cadences': list,
  'GET /api/v1/contacts': listOf(({ phone }) => `?phone=${phone.slice(-10)}`),
  'POST /api/v1/contacts': own,
  'GET /api/v1/contacts/[id]': hidden(),
  'PATCH /api/v1/contacts/[id]': hidden(() => [{ first_name: 'Taken over' }]),
  'POST /api/v1/dnc': hidden(
    ({ contact }) => [{ contact_id: contact }],
    () => [],
    NONE_MARKED,
  ),
  'GET /api/v1/calls': list,
  'POST /api/v1/calls': hidden(
    ({ assistant, phoneNumber }, mine) => [
      { phone: newPhone, first_name: 'Ada', assistant_id: assistant },
      {
        phone: newPhone,
        first_name: 'Ada',
        assistant_id: mine.assistant,
        phone_number_id: phoneNumber,
      },
    ],
    () => [],
    NOTHING_TO_CALL_WITH,
  ),
  'GET /api/v1/calls/[id]': hidden(),
  'POST /api/v1/campaigns/[id]/contacts': hidden(
    (_, { contact }) => [{ contact_id: contact }],
    ({ contact }) => [{ contact_id: contact }],
  ),
  'POST /api/v1/cadences/[id]/enrollments': hidden(
    (_, { contact }) => [{ contact_id: contact }],
    ({ contact }) => [{ contact_id: contact }],
  ),
  'GET /api/v1/hooks': list,
  'POST /api/v1/hooks': own,
  'DELETE /api/v1/hooks/[id]': hidden(),
}
