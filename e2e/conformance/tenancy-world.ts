import { randomBytes } from 'node:crypto'
import { expect, vi } from 'vitest'
import {
  createAccount,
  logIn,
  type Send,
  type Server,
  type TestAccount,
  visitor,
} from '@/testing/server'
import { startOrdersEmulator } from '@/emulators/orders'
import { within } from '@/scripts/lib/time-scale.mjs'
import { body, finished, makeAssistant, somebody, start } from '@/testing/api/calling'
import { uploadRecording } from '../recordings'
import { tirelessApi } from './world'
import { workday } from '@/testing/features/appointments'

export interface Ids {
  assistant: string
  scenario: string
  knowledgeBase: string
  document: string
  chatAppAction: string
  smsAction: string
  tool: string
  mcpServer: string
  phoneNumber: string
  contact: string
  tag: string
  note: string
  contactDeletion: string
  savedView: string
  notification: string
  campaign: string
  cadence: string
  enrollment: string
  appointment: string
  closedDays: string
  booking: string
  call: string
  hook: string
  delivery: string
  reminder: string
  import: string
  deletion: string
  team: string
  session: string
  namedKey: string
  leadForm: string
  submission: string
}

export interface Household {
  account: TestAccount
  panel: Send
  api: Send
  /** A string that every name and text of this account contains, and no other account's. */
  marker: string
  phone: string
  ids: Ids
}

type Make = <T = { id: string }>(path: string, json: unknown) => Promise<T>

export async function makeHousehold(server: Server): Promise<Household> {
  const marker = `Marker${randomBytes(4).toString('hex')}`
  const account = await createAccount(server)
  const panel = await logIn(server, account)
  await logIn(server, account)
  const api = tirelessApi(server, account, panel)

  const make: Make = async <T>(path: string, json: unknown): Promise<T> => {
    const response = await panel(path, { json })
    expect(response.status, `${path}: ${await response.clone().text()}`).toBeLessThan(300)
    return body<T>(response)
  }
  const first = async (path: string) => {
    const { data } = await body<{ data: [{ id: string }] }>(await panel(path))
    return data[0].id
  }

  const assistant = await makeAssistant(panel, marker)
  const knowledgeBase = await make('/api/knowledge-bases', { name: marker, description: marker })
  const documents = `/api/knowledge-bases/${knowledgeBase.id}/documents`
  const document = await make(documents, { title: marker, text: `${marker} is written here.` })
  await make(`/api/knowledge-bases/${knowledgeBase.id}/assistants`, { assistantId: assistant })
  const scenario = await make(`/api/assistants/${assistant}/scenarios`, {
    name: marker,
    caller: { kind: 'script', lines: [marker] },
  })
  const action = { name: marker, assistantIds: [assistant] }
  const template = { ...action, templateName: marker.toLowerCase() }
  const chatAppAction = await make('/api/actions/chatapp', template)
  const smsAction = await make('/api/actions/sms', { ...action, message: marker })
  const tool = await make('/api/tools', {
    name: marker.toLowerCase(),
    description: marker,
    request: { url: `https://shop.example.com/${marker}` },
  })
  const line = await make<{ id: string; phoneNumber: string }>('/api/phone-numbers/simulated', {
    friendlyName: marker,
    assistantId: assistant,
  })
  const phone = somebody('0009')
  const contact = await make('/api/contacts', { firstName: marker, phone })
  const requester = await make('/api/contacts', {
    firstName: `${marker} requester`,
    phone: somebody(),
  })
  await make(`/api/contacts/${requester.id}/dnc`, { requestType: 'data_deletion', reason: marker })
  const tag = await make(`/api/contacts/${contact.id}/tags`, { name: marker })
  const note = await make(`/api/contacts/${contact.id}/notes`, { text: marker })
  const savedView = await make('/api/saved-views', {
    list: 'contacts',
    name: marker,
    query: `search=${marker}`,
  })
  const leaving = await make('/api/contacts', { firstName: marker, phone: somebody() })
  const { deletion } = await make<{ deletion: { id: string } }>('/api/contacts/bulk', {
    chosen: { ids: [leaving.id] },
    action: { kind: 'delete' },
  })
  const campaign = await make('/api/campaigns', { name: marker, assistantId: assistant })
  await make(`/api/campaigns/${campaign.id}/contacts`, { contactIds: [contact.id] })
  const steps = [{ type: 'sms', delayMinutes: 1440, text: marker }]
  const cadence = await make('/api/cadences', { name: marker, isActive: true, steps })
  const contactId = contact.id
  const enrollment = await make(`/api/cadences/${cadence.id}/enrollments`, { contactId })
  const appointment = await make<{ id: string; bookingCode: string }>('/api/appointments', {
    contactId,
    date: workday(2),
    time: '11:00',
  })
  const lost = await make<{ bookingCode: string }>('/api/appointments', {
    contactId,
    date: workday(2),
    time: '15:00',
  })
  const cancel = `/api/appointments/booking/${lost.bookingCode}/cancel`
  expect((await visitor(server)(cancel, { json: {} })).status).toBe(200)
  const notification = await first('/api/notifications')
  const closedDays = await make('/api/closed-days', {
    from: '2031-04-01',
    to: '2031-04-02',
    label: marker,
  })
  const reminder = await make('/api/appointment-reminders', {
    minutesBefore: 60,
    message: { channel: 'sms', text: marker },
  })
  const leadForm = await make<{ id: string; slug: string }>('/api/lead-forms', {
    name: marker,
    consent: { text: marker },
    callsAtOnce: false,
  })
  const lead = { name: marker, phone: somebody() }
  const sent = await visitor(server)(`/api/f/${leadForm.slug}`, { json: lead })
  const submission = (await body<{ submission_id: string }>(sent)).submission_id
  const targetUrl = `https://hooks.example.com/${marker}`
  const hook = await make('/api/webhooks', { event: 'contact.created', targetUrl })
  await make(`/api/webhooks/${hook.id}/test`, {})
  await make('/api/integrations/service-config', {
    provider: 'local_sms',
    config: { usercode: '8505550001', password: 'kept-secret', msgheader: marker },
    isActive: false,
  })
  const team = await make('/api/teams', { name: marker })
  const file = `first_name,phone\n${marker} file,${somebody()}\n`
  const headers = { 'content-type': 'text/csv' }
  const upload = `/api/contacts/import?fileName=${marker}.csv`
  await (await panel(upload, { method: 'POST', body: file, headers })).text()
  const ids: Ids = {
    assistant,
    scenario: scenario.id,
    knowledgeBase: knowledgeBase.id,
    document: document.id,
    chatAppAction: chatAppAction.id,
    smsAction: smsAction.id,
    tool: tool.id,
    mcpServer: await connectOrders(make, marker),
    phoneNumber: line.id,
    contact: contact.id,
    tag: tag.id,
    note: note.id,
    contactDeletion: deletion.id,
    savedView: savedView.id,
    notification,
    campaign: campaign.id,
    cadence: cadence.id,
    enrollment: enrollment.id,
    appointment: appointment.id,
    closedDays: closedDays.id,
    booking: appointment.bookingCode,
    call: await start({ account, api: v1(api), panel, assistantId: assistant, line }, phone),
    hook: hook.id,
    delivery: await first('/api/webhooks/deliveries'),
    reminder: reminder.id,
    import: await first('/api/contacts/imports'),
    deletion: await first('/api/data-deletion-requests'),
    team: team.id,
    namedKey: (await make('/api/user/api-keys', { name: marker })).id,
    leadForm: leadForm.id,
    submission,
    session: (await sessionsOf(panel)).find(({ current }) => !current)?.id ?? '',
  }
  await finished({ panel }, ids.call)
  await record(server, { panel, marker }, ids.call)
  // Wait until the counters of the knowledge base no longer change.
  await vi.waitFor(
    async () => {
      const { data } = await body<{ data: { status: string }[] }>(await panel(documents))
      expect(data).toMatchObject([{ status: 'ready' }])
    },
    { timeout: within(20_000), interval: 100 },
  )
  return { account, panel, api, marker, phone, ids }
}

/** Connects an MCP server, which is needed only for its list of tools. @returns its id */
async function connectOrders(make: Make, marker: string): Promise<string> {
  const orders = await startOrdersEmulator()
  const { id } = await make('/api/mcp-servers', {
    name: marker.toLowerCase(),
    url: orders.mcpUrl,
    headers: [{ name: 'Authorization', value: `Bearer ${orders.mcpToken}` }],
  })
  await orders.close()
  return id
}

async function record(
  server: Server,
  { panel, marker: notice }: Pick<Household, 'panel' | 'marker'>,
  callId: string,
): Promise<void> {
  const json = { isOn: true, notice, days: 30 }
  expect((await panel('/api/user/recording', { method: 'PUT', json })).status).toBe(200)
  const response = await uploadRecording(server, callId)
  expect(response.status, await response.clone().text()).toBe(200)
}

async function sessionsOf(panel: Send) {
  const response = await panel('/api/user/sessions')
  return (await body<{ data: { id: string; current: boolean }[] }>(response)).data
}

/** Adds the version to paths, because the helpers of calling.ts leave it out. */
const v1 =
  (api: Send): Send =>
  (path, options) =>
    api(`/api/v1${path}`, options)

export async function contentsOf({ panel, ids }: Household): Promise<unknown> {
  const paths = [
    '/api/assistants',
    `/api/scenarios/${ids.scenario}`,
    '/api/knowledge-bases',
    `/api/knowledge-bases/${ids.knowledgeBase}/assistants`,
    '/api/actions/chatapp',
    '/api/actions/sms',
    '/api/tools',
    '/api/mcp-servers',
    '/api/phone-numbers',
    '/api/contacts',
    `/api/contacts/${ids.contact}`,
    '/api/tags',
    '/api/campaigns',
    `/api/campaigns/${ids.campaign}/contacts`,
    '/api/cadences',
    `/api/cadences/${ids.cadence}/enrollments`,
    '/api/appointments',
    '/api/appointment-reminders',
    '/api/closed-days',
    `/api/calls/${ids.call}`,
    '/api/data-deletion-requests',
    '/api/lead-forms',
    `/api/lead-forms/${ids.leadForm}/submissions`,
    '/api/user/api-keys',
    '/api/integrations/service-config',
    `/api/teams/${ids.team}/members`,
  ]
  const read = paths.map(async (path) => {
    const response = await panel(path)
    expect([path, response.status]).toEqual([path, 200])
    return [path, await response.json()] as const
  })
  const hooks = await body<{ data: { id: string }[] }>(await panel('/api/webhooks'))
  return {
    ...Object.fromEntries(await Promise.all(read)),
    hooks: hooks.data.map(({ id }) => id),
    sessions: (await sessionsOf(panel)).map(({ id }) => id).toSorted(),
  }
}
