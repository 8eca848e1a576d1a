import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ChatAppEmulator, startChatAppEmulator } from '@/emulators/chatapp'
import { cloudApi } from './cloud-api'
import type { ChatApp } from './port'

let emulator: ChatAppEmulator
let app: ChatApp
beforeEach(async () => {
  emulator = await startChatAppEmulator([
    { name: 'hello', language: 'en', body: 'Hello.' },
    { name: 'reminder', language: 'tr', body: 'Merhaba {{1}}, randevunuz {{2}}.' },
  ])
  const { url: baseUrl, token, phoneNumberId } = emulator
  app = cloudApi({ baseUrl, token, phoneNumberId })
})
afterEach(() => emulator.close())

const to = '+14155550100'
const hello = { to, templateName: 'hello', language: 'en', parameters: [] }
const aMessageId = { messageId: expect.stringMatching(/^wamid\./) as string }

it('sends templates with and without placeholders', async () => {
  await expect(app.sendTemplate(hello)).resolves.toEqual(aMessageId)
  const parameters = ['Ayşe', '24 Kasım']
  await app.sendTemplate({ ...hello, templateName: 'reminder', language: 'tr', parameters })
  expect(emulator.sent).toMatchObject([
    { to, template: 'hello', parameters: [], text: 'Hello.' },
    { to, template: 'reminder', parameters, text: 'Merhaba Ayşe, randevunuz 24 Kasım.' },
  ])
})

const DAY_MS = 24 * 60 * 60 * 1000

it('sends free text within 24 hours of the contact’s last message', async () => {
  const closed = {
    kind: 'refused',
    code: 131047,
    message: expect.stringMatching(/24 hours/) as string,
  }
  await expect(app.sendText({ to, text: 'Hello' })).rejects.toMatchObject(closed)
  emulator.openWindow('1 415 555 01 00')
  expect(await app.sendText({ to, text: 'Hello' })).toEqual({ messageId: emulator.sent[0]?.id })
  expect(emulator.sent).toMatchObject([{ to, template: null, text: 'Hello' }])
  emulator.forward(DAY_MS)
  await expect(app.sendText({ to, text: 'Hello' })).rejects.toMatchObject(closed)
})

it.each([
  ['an unknown template', { templateName: 'goodbye' }, 132001, /goodbye/],
  ['another language', { language: 'de' }, 132001, /de$/],
  ['a wrong number of placeholders', { parameters: ['x'] }, 132000, /\(1\).*expected.*\(0\)/],
  ['a recipient without the app', { to: '+14155550404' }, 131026, /undeliverable/],
])('reports why the platform refuses %s', async (_, change, code, message) => {
  const refusal = { kind: 'refused', code, message: expect.stringMatching(message) as string }
  await expect(app.sendTemplate({ ...hello, ...change })).rejects.toMatchObject(refusal)
  expect(emulator.sent).toEqual([])
})

it.each([
  ['', 131008],
  ['two\nlines', 132018],
])('reports that %j cannot stand in a placeholder', async (text, code) => {
  const reminder = {
    ...hello,
    templateName: 'reminder',
    language: 'tr',
    parameters: ['Ayşe', text],
  }
  await expect(app.sendTemplate(reminder)).rejects.toMatchObject({ kind: 'refused', code })
})

it('distinguishes a wrong token from an unreachable platform', async () => {
  const { url: baseUrl, phoneNumberId } = emulator
  const stranger = cloudApi({ baseUrl, phoneNumberId, token: 'stolen' })
  const credentials = { kind: 'credentials', code: 190 }
  await expect(stranger.sendTemplate(hello)).rejects.toMatchObject(credentials)
  emulator.fail(503)
  await expect(app.sendTemplate(hello)).rejects.toMatchObject({ kind: 'unreachable', code: null })
  await emulator.close()
  await expect(app.sendTemplate(hello)).rejects.toMatchObject({ kind: 'unreachable', code: null })
})

it('leaves open whether a message was taken whose response is lost', async () => {
  emulator.cut()
  await expect(app.sendTemplate(hello)).rejects.toMatchObject({ kind: 'no_answer', code: null })
  expect(emulator.sent).toHaveLength(1)
})

describe('a response', () => {
  const worded = (code: number) => JSON.stringify({ error: { message: 'No.', code } })

  it.each([
    [401, worded(0), 'credentials'],
    [500, worded(3), 'credentials'],
    [403, worded(10), 'credentials'],
    [403, worded(204), 'credentials'],
    [403, worded(131005), 'credentials'],
    [400, worded(4), 'unreachable'],
    [400, worded(80007), 'unreachable'],
    [400, worded(130429), 'unreachable'],
    [400, worded(131056), 'unreachable'],
    [500, worded(131000), 'unreachable'],
    [500, worded(99), 'unreachable'],
    [429, worded(99), 'unreachable'],
    [500, worded(131045), 'refused'],
    [403, worded(368), 'refused'],
    [400, worded(99), 'refused'],
    [400, '{"error":{"message":"No.","error_data":"?"}}', 'refused'],
    [200, '{"messages":[]}', 'no_answer'],
    [200, '<html>OK</html>', 'no_answer'],
    [502, '<html>Bad Gateway</html>', 'no_answer'],
    [504, '', 'no_answer'],
    [503, '<html>Unavailable</html>', 'unreachable'],
    [404, '<html>Not Found</html>', 'unreachable'],
  ])('%i %s is %s', async (status, body, kind) => {
    const server = createServer((_, response) => response.writeHead(status).end(body))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const other = cloudApi({ baseUrl, token: 'x', phoneNumberId: '1' })
    await expect(other.sendTemplate(hello)).rejects.toMatchObject({ kind })
    server.close()
  })
})
