import { expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { makeAccount } from '@/testing/features/contacts'
import { openConfig } from './rows'
import { saveSmsProvider } from './sms-providers'

const times = <T>(count: number, run: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => run(index))

async function prepare() {
  const account = await makeAccount()
  const save = (usercode: string, password: string) =>
    saveSmsProvider(account, {
      provider: 'local_sms',
      config: { usercode, password, msgheader: '' },
      isActive: true,
    })
  const read = async () => {
    const { config } = await systemDb().serviceConfig.findFirstOrThrow({
      where: { ownerId: account.id },
    })
    return openConfig('local_sms', config)
  }
  return { save, read }
}

it('never mixes the fields of simultaneous saves', async () => {
  const { save, read } = await prepare()
  await Promise.all(times(8, (n) => save(`user-${n}`, `password-${n}`)))
  const { usercode = '', password } = await read()
  expect(password).toBe(usercode.replace('user', 'password'))
})

it('does not lose a new secret to simultaneous saves that keep the old one', async () => {
  const { save, read } = await prepare()
  await save('user', 'old')
  const keeping = times(8, (n) => () => save(`user-${n}`, '••••••••'))
  keeping.splice(4, 0, () => save('user', 'new'))
  await Promise.all(keeping.map((run) => run()))
  expect(await read()).toMatchObject({ password: 'new' })
})
