import { expect } from '@playwright/test'
import { logIn, type Server, type TestAccount } from '../server'

interface Listed {
  data: { endedAt: string | null; status: string; outcome: string | null }[]
}

export async function makeTwoCalls(server: Server, account: TestAccount) {
  const send = await logIn(server, account)
  const assistant = await send('/api/assistants', { json: { name: 'Defne', language: 'en' } })
  const { id: assistantId } = (await assistant.json()) as { id: string }
  const phoneNumber = { friendlyName: 'Front desk', assistantId }
  expect((await send('/api/phone-numbers/simulated', { json: phoneNumber })).status).toBe(201)
  const contacts = [
    { phone: '+14155551234', firstName: 'Ada' },
    { phone: '+14155550002', firstName: 'Grace' },
  ]
  for (const contact of contacts) {
    const started = await send('/api/calls', { json: { ...contact, assistantId } })
    expect(started.status).toBe(201)
  }
  await expect
    .poll(async () => {
      const { data } = (await (await send('/api/calls')).json()) as Listed
      return data.every((call) => call.outcome ?? (call.endedAt && call.status === 'busy'))
    })
    .toBe(true)
}
