import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/lib/testing/api'
import { createAccount, publicApi, sender, type Send } from '@/lib/testing/server'

const server = sharedServer()
let api: Send

beforeAll(async () => {
  api = publicApi(server, await createAccount(server))
})

describe('unknown URLs', () => {
  it('is a JSON 404 below /api', async () => {
    const response = await sender(server)('/api/v1/nothing/here')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'not_found' })
  })

  it.each([
    ['PUT', '/me', 'GET'],
    ['DELETE', '/contacts', 'GET, POST'],
    ['POST', '/contacts/1', 'GET, PATCH'],
    ['PATCH', '/hooks', 'GET, POST'],
  ])('is a 405 for an unknown method: %s %s', async (method, path, allow) => {
    const response = await api(path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(allow)
    expect(await response.json()).toEqual({ error: 'method_not_allowed' })
  })

  it.each(['0', 'abc', '1e3', '-1', '9'.repeat(30), '%00', '1%20', '../me'])(
    'is a 404 for an id that is no id: %s',
    async (id) => {
      for (const path of [`/contacts/${id}`, `/calls/${id}`]) {
        const response = await api(path.replace('../me', '..%2Fme'))
        expect([path, response.status]).toEqual([path, 404])
      }
    },
  )
})
