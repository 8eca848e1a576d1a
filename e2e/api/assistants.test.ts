import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/lib/testing/api'
import { createAccount, logIn, publicApi, sender, type Send } from '@/lib/testing/server'

const server = sharedServer()
let panel: Send
let stranger: Send
let api: Send

beforeAll(async () => {
  const account = await createAccount(server)
  panel = await logIn(server, account)
  api = publicApi(server, account)
  stranger = await logIn(server, await createAccount(server))
})

async function create(name: string): Promise<{ id: string }> {
  const response = await panel('/api/assistants', { json: { name } })
  expect(response.status).toBe(201)
  return (await response.json()) as { id: string }
}

describe('POST /api/assistants', () => {
  it('needs only a name', async () => {
    const response = await panel('/api/assistants', { json: { name: '  Elif ' } })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
      name: 'Elif',
      language: 'tr',
      greeting: '',
      coreKnowledge: '',
      isActive: true,
    })
  })

  it.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'A', language: 'de' }, 'language'],
    [{ name: 'A', coreKnowledge: 'x'.repeat(4001) }, 'coreKnowledge'],
    [{ name: 'A', colour: 'red' }, 'colour'],
  ])('rejects %j with the wrong field', async (json, path) => {
    const response = await panel('/api/assistants', { json })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'validation_error', details: [{ path }] })
  })

  it('needs a session', async () => {
    const response = await sender(server)('/api/assistants', { json: { name: 'A' } })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ error: 'unauthorized' })
  })

  it('refuses a cross-site request', async () => {
    const response = await panel('/api/assistants', {
      json: { name: 'A' },
      headers: { origin: 'https://evil.example' },
    })
    expect(response.status).toBe(403)
  })
})

describe('/api/assistants/{id}', () => {
  it('changes only what is sent', async () => {
    const { id } = await create('Mert')
    const change = { isActive: false, instructions: 'Be brief.' }
    const response = await panel(`/api/assistants/${id}`, { json: change, method: 'PATCH' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id, name: 'Mert', ...change })
  })

  it('is hidden from v1 and calls once deleted', async () => {
    const { id } = await create('Gone')
    expect((await panel(`/api/assistants/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await panel(`/api/assistants/${id}`)).status).toBe(404)
    expect((await panel(`/api/assistants/${id}`, { method: 'DELETE' })).status).toBe(404)
    const listed = (await (await api('/assistants')).json()) as { id: string }[]
    expect(listed.map((assistant) => assistant.id)).not.toContain(id)
    const call = { phone: '+905321110010', assistant_id: id }
    expect((await api('/calls', { json: call })).status).toBe(404)
  })

  it('does not exist for another account', async () => {
    const { id } = await create('Mine')
    const path = `/api/assistants/${id}`
    expect((await stranger(path)).status).toBe(404)
    expect((await stranger(path, { json: { name: 'X' }, method: 'PATCH' })).status).toBe(404)
    expect((await stranger(path, { method: 'DELETE' })).status).toBe(404)
  })
})

describe('GET /api/v1/assistants', () => {
  it('is a bare array with the fields of a dropdown', async () => {
    const { id } = await create('Listed')
    const listed = (await (await api('/assistants')).json()) as { id: string }[]
    expect(listed.find((assistant) => assistant.id === id)).toEqual({
      id,
      name: 'Listed',
      language: 'tr',
      is_active: true,
    })
  })
})
