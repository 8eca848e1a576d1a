import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ChatAppEmulator, startChatAppEmulator } from '@/emulators/chatapp'
import { cloudApi } from './cloud-api'
import type { ChatApp } from './port'

let emulator: ChatAppEmulator
let app: ChatApp
beforeEach(async () => {
  emulator = await startChatAppEmulator([
    { name: 'hello', language: 'en', placeholders: 0 },
    { name: 'reminder', language: 'tr', placeholders: 2 },
  ])
  const { url: baseUrl, token, phoneNumberId } = emulator
  app = cloudApi({ baseUrl, token, phoneNumberId })
})
afterEach(() => emulator.close())

const hello = { to: '+14155550100', templateName: 'hello', language: 'en', parameters: [] }

it('sends templates with and without placeholders', async () => {
  await expect(app.sendTemplate(hello)).resolves.toEqual({ messageId: 'wamid.1' })
  const parameters = ['Ayşe', '24 Kasım']
  await app.sendTemplate({ ...hello, templateName: 'reminder', language: 'tr', parameters })
  expect(emulator.sent).toEqual([
    { to: '+14155550100', template: 'hello', parameters: [] },
    { to: '+14155550100', template: 'reminder', parameters },
  ])
})

it.each([
  ['an unknown template', { templateName: 'goodbye' }, 132001, /goodbye/],
  ['another language', { language: 'de' }, 132001, /de/],
  ['a wrong number of placeholders', { parameters: ['x'] }, 132000, /1 parameters, 0 expected/],
  ['somebody without the app', { to: '+14155550404' }, 131026, /undeliverable/],
])('tells why the platform refuses %s', async (_, change, code, message) => {
  const refusal = { kind: 'refused', code, message: expect.stringMatching(message) as string }
  await expect(app.sendTemplate({ ...hello, ...change })).rejects.toMatchObject(refusal)
  expect(emulator.sent).toEqual([])
})

it('tells a wrong token from a platform that is away', async () => {
  const { url: baseUrl, phoneNumberId } = emulator
  const stranger = cloudApi({ baseUrl, phoneNumberId, token: 'stolen' })
  await expect(stranger.sendTemplate(hello)).rejects.toMatchObject({ kind: 'refused', code: 190 })
  emulator.fail(503)
  await expect(app.sendTemplate(hello)).rejects.toMatchObject({ kind: 'unreachable' })
  await emulator.close()
  await expect(app.sendTemplate(hello)).rejects.toMatchObject({ kind: 'unreachable' })
})
