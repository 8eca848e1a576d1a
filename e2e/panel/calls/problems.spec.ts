import { expect, expectAccessible, test } from '@/testing/browser/panel'
import { agentSecret, logIn, sender, type Server, type TestAccount } from '@/testing/server'

/** A caller asks for parking, and the assistant does not know. */
async function makeCall(server: Server, account: TestAccount) {
  const send = await logIn(server, account)
  const json = { name: 'Defne', language: 'en', coreKnowledge: 'Open from 9 to 6.' }
  const { id: assistantId } = (await (await send('/api/assistants', { json })).json()) as {
    id: string
  }
  const line = { friendlyName: 'Front desk', assistantId }
  const { phoneNumber } = (await (
    await send('/api/phone-numbers/simulated', { json: line })
  ).json()) as { phoneNumber: string }
  const agent = sender(server, { authorization: `Bearer ${await agentSecret(server)}` })
  const inbound = { json: { to: phoneNumber, from: '+14155550003' } }
  const { id } = (await (await agent('/api/agent/calls/inbound', inbound)).json()) as { id: string }
  await agent(`/api/agent/calls/${id}/status`, { json: { status: 'in_progress' } })
  const turns = [
    { index: 0, role: 'assistant', text: 'Hello, how can I help you?' },
    { index: 1, role: 'user', text: 'Is there parking?' },
    { index: 2, role: 'assistant', text: 'I do not know that. Shall we call you back?' },
  ]
  await agent(`/api/agent/calls/${id}/transcript`, { json: { turns } })
  const talk = { status: 'completed', endReason: 'assistant_hung_up', talkSeconds: 20 }
  expect((await agent(`/api/agent/calls/${id}/complete`, { json: talk })).status).toBe(200)
  return { id, assistantId }
}

test('a question without an answer leads from the list of calls to the key facts @simulator', async ({
  panel,
  server,
  account,
}) => {
  const { id, assistantId } = await makeCall(server, account)
  await panel.goto('/calls?problem=failed_tool')
  await expect(panel.getByText('No matching calls')).toBeVisible()
  await panel.getByLabel('Problem').selectOption({ label: 'with an unanswered question' })
  await expect(panel).toHaveURL('/calls?problem=unanswered_question')
  const row = panel.getByRole('row').last()
  await expect(row).toContainText('Unanswered question')
  await row.getByRole('link').first().click()

  await expect(panel).toHaveURL(`/calls/${id}`)
  const turn = panel.locator('#turn-2')
  await expect(turn).toContainText('The assistant did not know the answer.')
  await expectAccessible(panel)
  await turn.getByRole('link', { name: 'Add the answer' }).click()

  await expect(panel).toHaveURL(`/calls/questions?call=${id}&turn=2#asked`)
  const group = panel.locator('#asked')
  await expect(group).toContainText('1 person asked about parking')
  await expect(group.getByText('“Is there parking?”')).toBeVisible()
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Add the answer' }).click()
  const dialog = panel.getByRole('dialog')
  await expect(dialog.getByLabel('Question')).toHaveValue('Is there parking?')
  await dialog.getByLabel('Answer').fill('Parking is free behind the house.')
  await expectAccessible(panel)
  await dialog.getByRole('button', { name: 'Save the answer' }).click()
  await expect(panel.getByText('No open questions')).toBeVisible()

  await panel.goto(`/assistants/${assistantId}`)
  await expect(panel.getByLabel('Key facts')).toHaveValue(
    'Open from 9 to 6.\nParking is free behind the house.',
  )
})
