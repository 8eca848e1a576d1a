import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn, type Send } from '@/testing/server'

const server = sharedServer()
let panel: Send
let stranger: Send

beforeAll(async () => {
  panel = await logIn(server, await createAccount(server))
  stranger = await logIn(server, await createAccount(server))
})

async function create(more: object = {}): Promise<string> {
  const json = { name: 'Elif', greeting: 'Hello.', ...more }
  const response = await panel('/api/assistants', { json })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

async function change(id: string, json: object): Promise<void> {
  const response = await panel(`/api/assistants/${id}`, { json, method: 'PATCH' })
  expect(response.status).toBe(200)
}

describe('/api/assistants/{id}/versions', () => {
  it('lists what every save changed, shows a version, and restores it', async () => {
    const id = await create()
    const path = `/api/assistants/${id}/versions`
    await change(id, { greeting: 'Good day.', voice: 'deep' })
    await change(id, { isActive: false })
    const listed = await panel(path)
    expect(await listed.json()).toEqual({
      data: [
        {
          number: 2,
          createdAt: expect.any(String) as string,
          isCurrent: true,
          call: null,
          changes: ['voice', 'greeting'],
        },
        {
          number: 1,
          createdAt: expect.any(String) as string,
          isCurrent: false,
          call: null,
          changes: [],
        },
      ],
    })
    expect(await (await panel(`${path}/1`)).json()).toMatchObject({
      number: 1,
      settings: { name: 'Elif', greeting: 'Hello.', voice: 'default', handOverPhone: null },
    })
    const restored = await panel(`${path}/1/restore`, { method: 'POST' })
    expect(restored.status).toBe(200)
    const settings = { greeting: 'Hello.', voice: 'default', isActive: false }
    expect(await restored.json()).toMatchObject({ id, ...settings })
    expect(await (await panel(path)).json()).toMatchObject({
      data: [{ number: 3, changes: ['voice', 'greeting'] }, { number: 2 }, { number: 1 }],
    })
  })

  it('shows twenty of many versions at once, or the page with the chosen one', async () => {
    const id = await create()
    for (let number = 2; number <= 22; number++) await change(id, { greeting: `Hello ${number}.` })
    const listed = async (query = '') => {
      const html = await (await panel(`/assistants/${id}/versions${query}`)).text()
      const links = html.matchAll(/href="\/assistants\/[^"]*\/versions\?version=(\d+)"/g)
      return [...new Set([...links].map(([, number]) => Number(number)))].toSorted((a, b) => a - b)
    }
    expect(await listed()).toEqual(Array.from({ length: 20 }, (_, index) => index + 3))
    expect(await listed('?page=2')).toEqual([1, 2])
    expect(await listed('?version=2')).toEqual([1, 2])
  })

  it.each(['0', '9', 'first', '1.5', '99999999999'])('has no version %s', async (number) => {
    const path = `/api/assistants/${await create()}/versions/${number}`
    expect((await panel(path)).status).toBe(404)
    expect((await panel(`${path}/restore`, { method: 'POST' })).status).toBe(404)
  })

  it('does not exist for another account', async () => {
    const path = `/api/assistants/${await create()}/versions`
    expect((await stranger(path)).status).toBe(404)
    expect((await stranger(`${path}/1`)).status).toBe(404)
    expect((await stranger(`${path}/1/restore`, { method: 'POST' })).status).toBe(404)
  })
})

describe('POST /api/assistants/{id}/duplicate', () => {
  it('makes a copy with a name of its own or the given one', async () => {
    const id = await create({ name: 'Mert', isActive: false, voice: 'warm' })
    const copy = await panel(`/api/assistants/${id}/duplicate`, { json: {} })
    expect(copy.status).toBe(201)
    const same = { greeting: 'Hello.', isActive: false, voice: 'warm' }
    expect(await copy.json()).toMatchObject({ name: 'Mert (2)', ...same })
    const named = await panel(`/api/assistants/${id}/duplicate`, { json: { name: ' Ada ' } })
    expect(await named.json()).toMatchObject({ name: 'Ada', ...same })
    const blank = await panel(`/api/assistants/${id}/duplicate`, { json: { name: ' ' } })
    expect(await blank.json()).toMatchObject({ name: 'Mert (3)', ...same })
  })

  it.each([
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ greeting: 'Hi.' }, 'greeting'],
  ])('rejects %j with the wrong field', async (json, path) => {
    const response = await panel(`/api/assistants/${await create()}/duplicate`, { json })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'validation_error', details: [{ path }] })
  })

  it('does not exist for another account', async () => {
    const path = `/api/assistants/${await create()}/duplicate`
    expect((await stranger(path, { json: {} })).status).toBe(404)
  })
})
