import { expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, operator, publicApi } from '@/testing/server'

const server = sharedServer()

it('refuses the free plan on every request, and applies a change of plan at once', async () => {
  const account = await createAccount(server, { plan: 'free' })
  const api = publicApi(server, account)
  const statuses = async () => {
    const paths = ['/me', '/assistants', '/contacts?search=a', '/hooks', '/calls']
    return Promise.all(paths.map(async (path) => (await api(path)).status))
  }
  expect(await statuses()).toEqual([403, 403, 403, 403, 403])
  expect(await (await api('/me')).json()).toMatchObject({ code: 'premium_required' })
  await operator(server, 'account', 'set', '--email', account.email, '--plan', 'pro')
  expect(await statuses()).toEqual([200, 200, 200, 200, 200])
})
