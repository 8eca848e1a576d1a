import { beforeAll, expect, it } from 'vitest'
import { EVENT_NAMES } from '@/lib/features/webhooks/rules/events'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, publicApi, type Send } from '@/testing/server'

const server = sharedServer()
let api: Send
beforeAll(async () => {
  api = publicApi(server, await createAccount(server))
})

it.each(EVENT_NAMES)('shows one envelope of %s, which never changes', async (name) => {
  const response = await api(`/samples?event=${name}`)
  expect(response.status).toBe(200)
  const body = (await response.json()) as { data: { id: string }[] }
  expect(body).toEqual({
    data: [
      {
        id: expect.stringMatching(new RegExp(`^${name.replace('.', '\\.')}:.+`)),
        event: name,
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        data: expect.any(Object),
      },
    ],
  })
  expect(await (await api(`/samples?event=${name}`)).json()).toEqual(body)
})

it('shows the fields of call.completed', async () => {
  const { data } = (await (await api('/samples?event=call.completed')).json()) as {
    data: { data: unknown }[]
  }
  expect(data[0]?.data).toEqual({
    callId: expect.any(String),
    phoneNumber: expect.any(String),
    direction: expect.any(String),
    durationSeconds: expect.any(Number),
    outcome: expect.any(String),
    sentiment: expect.any(String),
    summary: expect.any(String),
    contactId: expect.any(String),
  })
})

it.each([
  '',
  '?event=',
  '?event=call.started',
  '?event=CALL.COMPLETED',
  '?event=toString',
  '?other=1',
])('answers "/samples%s" with the list of events', async (query) => {
  const response = await api(`/samples${query}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ error: 'invalid_event', validEvents: EVENT_NAMES })
})
