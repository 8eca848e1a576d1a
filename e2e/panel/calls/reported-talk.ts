import { expect } from '@playwright/test'
import { agentApi } from '@/testing/api/calling'
import { logIn, type Server, type TestAccount } from '@/testing/server'

/** A call whose turns started at nearly the same time, because no turn may be later than its report. */
export async function talk(
  server: Server,
  account: TestAccount,
  turns: readonly { text: string; trace?: object }[],
): Promise<string> {
  const send = await logIn(server, account)
  const recording = { isOn: true, notice: '', days: 90 }
  await send('/api/user/recording', { method: 'PUT', json: recording })
  const made = await send('/api/assistants', { json: { name: 'Defne', language: 'en' } })
  const { id: assistantId } = (await made.json()) as { id: string }
  const line = { friendlyName: 'Front desk', assistantId }
  const number = await send('/api/phone-numbers/simulated', { json: line })
  const { phoneNumber: to } = (await number.json()) as { phoneNumber: string }
  const agent = await agentApi(server)
  const opened = await agent('/calls/inbound', { json: { to, from: '+905321119977' } })
  const { id } = (await opened.json()) as { id: string }
  await agent(`/calls/${id}/status`, { json: { status: 'in_progress' } })
  const call = (await (await send(`/api/calls/${id}`)).json()) as { answeredAt: string }
  const report = turns.map((turn, index) => ({
    ...turn,
    index,
    role: index % 2 ? 'user' : 'assistant',
    at: new Date(Date.parse(call.answeredAt) + 1).toISOString(),
  }))
  expect((await agent(`/calls/${id}/transcript`, { json: { turns: report } })).ok).toBe(true)
  const ended = { talkSeconds: 20, endReason: 'customer_hung_up' }
  expect((await agent(`/calls/${id}/complete`, { json: ended })).ok).toBe(true)
  return id
}
