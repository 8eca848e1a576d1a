import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SMS_EMULATORS } from '@/emulators/sms'
import english from '@/i18n/translations/en/sms-providers-catalog.json'
import { connectSms } from './connect'
import { answerNames, SMS_STEPS, type SmsStep } from './rules/codes'
import { definitionOf, type SmsAccess, SMS_PROVIDERS } from './rules/sms'

type AnyEmulation = Omit<(typeof SMS_EMULATORS)['local_sms'], 'start' | 'failNext'> & {
  start: () => Promise<{ url: string; sent: { to: string }[]; close(): Promise<void> }>
  failNext: (emulator: unknown, step: SmsStep, code: string) => void
}

/** The duties of every provider. The test of a provider covers its formats. */
describe.each(SMS_PROVIDERS)('%s', (provider) => {
  const { start, config, failNext } = SMS_EMULATORS[provider] as AnyEmulation
  const definition = definitionOf(provider)
  const fields = Object.entries(definition.fields)
  const message = { to: '+905321112233', text: 'Görüşme yarın 10:00’da.' }

  let emulator: Awaited<ReturnType<typeof start>>
  beforeEach(async () => {
    emulator = await start()
  })
  afterEach(() => emulator.close())
  const connect = (given: Record<string, string> = {}) =>
    connectSms({ provider, ...config, ...given } as SmsAccess, emulator.url)

  it('reads the config of its form', () => {
    expect(definition.config.parse(config)).toEqual(config)
    expect(Object.keys(config)).toEqual(fields.map(([name]) => name))
  })

  it('checks the credentials without sending, and sends', async () => {
    await connect().check()
    expect(emulator.sent).toEqual([])
    await connect().send(message)
    expect(emulator.sent).toHaveLength(1)
    expect(message.to).toContain(emulator.sent[0]?.to)
  })

  it('refuses a wrong secret', async () => {
    const secret = fields.find(([, { input }]) => input === 'password')?.[0] ?? ''
    const stranger = connect({ [secret]: 'stolen' })
    for (const asked of [stranger.check(), stranger.send(message)]) {
      await expect(asked).rejects.toMatchObject({ kind: 'credentials' })
      await expect(asked).rejects.not.toThrow('stolen')
    }
  })

  it.each(answerNames(definition).filter((name) => !name.endsWith('.other')))(
    'explains %s',
    async (answer) => {
      const [step = 'send', code = ''] = [
        SMS_STEPS.find((one) => answer.includes(`.${one}.`)),
        answer.split('.').at(-1),
      ]
      failNext(emulator, step, code)
      const asked = step === 'check' ? connect().check() : connect().send(message)
      await expect(asked).rejects.toMatchObject({ answer, code })
      await expect(asked).rejects.toThrow(code)
    },
  )

  it('is unreachable if nothing listens', async () => {
    await emulator.close()
    for (const asked of [connect().check(), connect().send(message)]) {
      await expect(asked).rejects.toMatchObject({ kind: 'unreachable' })
    }
  })

  it('has its texts', () => {
    const { fields: texts, testNumber, codes, ...others } = english[provider]
    expect(Object.keys(texts)).toEqual(fields.map(([name]) => name))
    for (const text of Object.values(texts)) expect(text).toMatchObject({ label: /./, help: /./ })
    expect(others).toMatchObject({ name: /./, carries: /./, reaches: /./, needs: /./, sent: /./ })
    expect('untitled' in others).toBe(definition.titles !== undefined)
    expect(testNumber).toMatchObject({ help: /./, error: /./ })
    expect(codes).toEqual(definition.codes)
  })
})
