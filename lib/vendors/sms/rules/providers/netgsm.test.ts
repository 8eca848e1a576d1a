import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type NetgsmEmulator, startNetgsmEmulator } from '@/emulators/netgsm'
import { NETGSM_CUSTOMERS, NETGSM_PASSWORD, NETGSM_TITLES } from '@/emulators/netgsm/customers'
import { connectSms } from '../../connect'
import { answerNames } from '../codes'
import { netgsm } from './netgsm'

let emulator: NetgsmEmulator
beforeEach(async () => {
  emulator = await startNetgsmEmulator()
})
afterEach(() => emulator.close())

const credentials = { usercode: NETGSM_CUSTOMERS.good as string, password: NETGSM_PASSWORD }
const provider = (
  given: Partial<typeof credentials & { msgheader: string }> = {},
  url = emulator.url,
) => connectSms({ provider: 'local_sms', ...credentials, msgheader: 'SANTRAL', ...given }, url)
const message = { to: '+905321112233', text: 'Görüşme yarın 10:00’da.' }
const codes = (step: 'check' | 'send') =>
  answerNames(netgsm)
    .filter((name) => name.startsWith(`localSms.${step}.`) && !name.endsWith('.other'))
    .map((name) => name.split('.').at(-1) ?? '')
const failure = (kind: string, code: string | null) => ({ kind, code }) as Record<string, unknown>

describe.each(['good', 'plain'] as const)('a %s customer', (name) => {
  const usercode = NETGSM_CUSTOMERS[name]

  it('has a balance and titles', async () => {
    const { check } = provider({ usercode })
    expect(await check()).toEqual({ balance: '57,860', titles: NETGSM_TITLES })
    expect(emulator.requests.map(({ call }) => call)).toEqual(['balance', 'msgheader'])
  })

  it('sends to ten digits from its title, and pays', async () => {
    expect(await provider({ usercode }).send(message)).toEqual({
      messageId: expect.stringMatching(/^\d+$/) as string,
    })
    const { text } = message
    expect(emulator.sent).toEqual([{ usercode, from: 'SANTRAL', to: '5321112233', text }])
    expect(await provider({ usercode }).check()).toMatchObject({ balance: '57,859' })
  })

  it('learns that the password is wrong', async () => {
    const stranger = provider({ usercode, password: 'stolen' })
    for (const asked of [stranger.check(), stranger.send(message)]) {
      await expect(asked).rejects.toMatchObject(failure('credentials', '30'))
      await expect(asked).rejects.not.toThrow('stolen')
    }
  })
})

describe('every code', () => {
  it.each(codes('check'))('%s when checking', async (code) => {
    emulator.failNext('balance', code)
    await expect(provider().check()).rejects.toMatchObject({
      ...failure(code === '30' ? 'credentials' : 'refused', code),
      answer: `localSms.check.${code}`,
    })
  })

  it.each(codes('send'))('%s when sending', async (code) => {
    emulator.failNext('send', code)
    await expect(provider().send(message)).rejects.toMatchObject({
      ...failure(code === '30' ? 'credentials' : 'refused', code),
      answer: `localSms.send.${code}`,
    })
    expect(emulator.sent).toEqual([])
  })

  it('that is unknown is named', async () => {
    emulator.failNext('send', '77')
    const refusal = { ...failure('refused', '77'), answer: 'localSms.send.other' }
    await expect(provider().send(message)).rejects.toMatchObject(refusal)
  })
})

it('sends the user code as a title where there is none', async () => {
  const sending = provider({ msgheader: '' }).send(message)
  await expect(sending).rejects.toMatchObject(failure('refused', '40'))
})

it('returns no titles where they cannot be read', async () => {
  for (const fate of ['30', 'down', 'html']) {
    emulator.failNext('msgheader', fate)
    expect(await provider().check()).toEqual({ balance: '57,860', titles: null })
  }
})

it('does not send to foreign numbers', async () => {
  const sending = provider().send({ ...message, to: '+14155550100' })
  await expect(sending).rejects.toMatchObject({ kind: 'refused', answer: 'notDomestic' })
  expect(emulator.requests).toEqual([])
})

it('is unreachable where nothing listens', async () => {
  await emulator.close()
  for (const asked of [provider().check(), provider().send(message)]) {
    await expect(asked).rejects.toMatchObject(failure('unreachable', null))
  }
})

it('may have taken a message when the connection breaks or a gateway answers', async () => {
  const away = provider({ usercode: NETGSM_CUSTOMERS.away })
  await expect(away.check()).rejects.toMatchObject(failure('unreachable', null))
  for (const fate of ['down', 'html']) {
    emulator.failNext('balance', fate)
    await expect(provider().check()).rejects.toMatchObject(failure('unreachable', null))
    emulator.failNext('send', fate)
    await expect(provider().send(message)).rejects.toMatchObject({
      ...failure('no_answer', null),
      answer: 'noAnswer',
    })
  }
})

describe('a response', () => {
  async function answering(status: number, body: string) {
    const server = createServer((_, response) => response.writeHead(status).end(body))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { ...provider({}, url), close: () => server.close() }
  }

  it.each([
    [
      '{"balance":[{"amount":"12,5","balance_name":"TL"},{"amount":3,"balance_name":"SMS"}]}',
      '12,5 TL, 3 SMS',
    ],
    ['{"code":"00","balance":"1,000"}', '1,000'],
    ['{"code":"00","balance":12.5}', '12.5'],
    ['00 57,860\r\n', '57,860'],
    ['00', null],
  ])('%s is a balance', async (body, balance) => {
    const { check, close } = await answering(200, body)
    expect(await check()).toMatchObject({ balance })
    close()
  })

  it.each([
    [200, '{"code":30}', 'credentials'],
    [406, '{"code":"30","description":"x"}', 'credentials'],
    [406, '30', 'credentials'],
    [200, '40', 'refused'],
    [500, '{"code":"5000"}', 'refused'],
    [200, '{}', 'unreachable'],
    [200, '[]', 'unreachable'],
    [200, '', 'unreachable'],
    [503, '{"code":"503"}', 'unreachable'],
    [406, '{"code":"00","balance":"1"}', 'unreachable'],
    [200, '<html>30</html>', 'unreachable'],
  ])('%i %s is %s', async (status, body, kind) => {
    const { check, close } = await answering(status, body)
    await expect(check()).rejects.toMatchObject({ kind })
    close()
  })

  it('to sending confirms the message without a job id, but not without a code', async () => {
    const taken = await answering(200, '00')
    expect(await taken.send(message)).toEqual({ messageId: null })
    taken.close()
    const vague = await answering(200, '{"jobid":"1"}')
    await expect(vague.send(message)).rejects.toMatchObject({ kind: 'no_answer' })
    vague.close()
  })

  it.each([
    [200, '<html>OK</html>', 'no_answer'],
    [502, '<html>Bad Gateway</html>', 'no_answer'],
    [504, '', 'no_answer'],
    [406, '00 1', 'no_answer'],
    [503, '<html>Unavailable</html>', 'unreachable'],
    [404, '<html>Not Found</html>', 'unreachable'],
    [302, '', 'unreachable'],
  ])('%i %s when sending is %s', async (status, body, kind) => {
    const { send, close } = await answering(status, body)
    await expect(send(message)).rejects.toMatchObject({ kind })
    close()
  })
})
