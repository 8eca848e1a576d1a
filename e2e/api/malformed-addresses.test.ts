import { afterAll, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logInCookies } from '@/testing/server'
import { openWire } from '../floods/wire'

/** Paths that cannot be decoded, and headers of the framework, which the framework would answer itself. */

const server = sharedServer()
const wire = openWire(server.url)
afterAll(() => wire.close())

const account = await createAccount(server)
const cookies = Object.entries(await logInCookies(server, account))
const headers = {
  'x-api-key': account.apiKey,
  cookie: cookies.map(([name, value]) => `${name}=${value}`).join('; '),
}

const MALFORMED = ['%zz', '%', '%c3%28', '%ff', '1%2', '%E0%A4%A']

it.each(MALFORMED)('an id that is %s names nothing', async (id) => {
  for (const path of ['/api/v1/contacts/', '/api/contacts/', '/api/nothing/']) {
    const answer = await wire.send({ method: 'GET', target: `${path}${id}?limit=%zz`, headers })
    expect([answer.status, answer.text]).toEqual([404, '{"error":"not_found"}'])
    expect(answer.headers['x-request-id']).toBeTypeOf('string')
  }
})

it.each(MALFORMED)('a page at %s is no failure', async (name) => {
  const { status } = await wire.send({ method: 'GET', target: `/contacts/${name}`, headers })
  expect(status).toBeLessThan(500)
})

it('a header of the framework changes nothing', async () => {
  const request = { method: 'GET', target: '/api/v1/me', headers: { ...headers, rsc: '1' } }
  expect(await wire.send(request)).toMatchObject({ status: 200 })
})
