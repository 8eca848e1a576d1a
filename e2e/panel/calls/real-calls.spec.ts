import { startLivekitEmulator } from '@/emulators/livekit'
import { expect, expectAccessible, test } from '@/testing/browser/panel'
import {
  agentSecret,
  createAccount,
  logIn,
  logInCookies,
  sender,
  startServer,
} from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'

/** The panel with real calls: whether a worker is running, and the actions during a call. */
test('the voice service is missed until it runs, and a running call is hung up @own-server', async ({
  page,
}) => {
  test.setTimeout(within(120_000))
  const emulator = await startLivekitEmulator()
  const server = await startServer({
    env: {
      LIVEKIT_URL: emulator.url,
      LIVEKIT_API_KEY: emulator.apiKey,
      LIVEKIT_API_SECRET: emulator.apiSecret,
      SIP_ALLOW_PRIVATE_TARGETS: 'true',
    },
  })
  const { url } = server
  const account = await createAccount(server)
  const send = await logIn(server, account)
  const make = async (path: string, json: object) => (await send(path, { json })).json()
  const { id: assistantId } = (await make('/api/assistants', {
    name: 'Defne',
    language: 'en',
  })) as { id: string }
  const cookies = Object.entries(await logInCookies(server, account))
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url })))

  await page.goto(`${url}/assistants/${assistantId}`)
  const voice = page.getByRole('button', { name: 'By voice' })
  await expect(voice).toHaveAccessibleDescription(/^The voice service is not running/)
  await page.getByRole('button', { name: 'Start talking' }).click()
  await expect(page.getByRole('log')).toBeVisible()
  await expect(voice).toHaveAttribute('aria-pressed', 'false')
  await voice.click()
  await expect(page.getByRole('region', { name: 'Browser voice' })).toBeVisible()
  await expectAccessible(page)

  const agent = sender(server, { authorization: `Bearer ${await agentSecret(server)}` })
  const speech = { stt: 'openai', tts: 'openai' }
  await agent('/api/agent/workers', {
    json: { workerId: 'worker-1', activeCalls: 0, maxCalls: 8, speech },
  })
  await page.reload()
  await voice.click()
  const dialog = page.getByRole('dialog', { name: 'Talk by voice' })
  await expect(dialog.getByText('Voice uses the saved version.')).toBeVisible()
  await expectAccessible(page)

  emulator.onDial = (telephone) => telephone.answer()
  const trunk = {
    trunkName: 'Office',
    address: 'localhost:5999',
    username: 'u',
    password: 'pass-9',
  }
  const numbers = '+908501112233'
  await make('/api/phone-numbers/sip', { ...trunk, numbers })
  const callee = { phone: '+905551110123', firstName: 'Zeynep', assistantId }
  const { callId } = (await make('/api/calls', callee)) as { callId: string }
  const turns = [{ index: 0, role: 'user', text: 'Hello?' }]
  await agent(`/api/agent/calls/${callId}/transcript`, { json: { turns } })
  await page.goto(`${url}/calls/${callId}`)
  await expect(page.getByRole('button', { name: 'Listen in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take over' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hang up' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hang up' }).click()
  await expect(page.getByText('Completed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Listen in' })).toBeHidden()

  await server.stop()
  await emulator.close()
})
