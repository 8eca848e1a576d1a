import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, publicApi, type Send } from '@/testing/server'

const server = sharedServer()
let api: Send

beforeAll(async () => {
  api = publicApi(server, await createAccount(server))
})

const POSTS = ['/contacts', '/calls', '/hooks']

describe.each(POSTS)('POST %s', (path) => {
  it.each(['', '{', 'name=Ada', '{"a":1}}'])('answers %j with invalid_json', async (body) => {
    const response = await api(path, { method: 'POST', body })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: 'invalid_json' })
  })

  it('answers more than 1 MB with 413', async () => {
    const response = await api(path, { json: { notes: 'x'.repeat(1024 * 1024) } })
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ error: 'payload_too_large' })
  })

  it.each([
    ['half of a character', String.raw`{"first_name":"Ada","notes":"\ud83d"}`],
    ['U+0000', String.raw`{"first_name":"Ada","notes":"\u0000"}`],
    ['what stands too deep', `{"notes":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  ])('refuses %s', async (_, body) => {
    const response = await api(path, { method: 'POST', body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'validation_error' })
  })

  it.each(['null', '[]', '"text"', '7'])('answers %s with a worded 400', async (body) => {
    const response = await api(path, { method: 'POST', body })
    expect(response.status).toBe(400)
  })
})

describe('an optional value that is blank or null', () => {
  it.each(['', '  ', null])('counts as absent: %j', async (blank) => {
    const hook = { event: 'call.completed', targetUrl: 'https://hooks.example.com/x' }
    const made = await api('/hooks', { json: { ...hook, source: blank } })
    expect(made.status).toBe(201)
    const { data } = (await (await api('/hooks')).json()) as { data: { source: string }[] }
    expect(data.every(({ source }) => source === 'custom')).toBe(true)

    const optional = ['last_name', 'email', 'company', 'title', 'notes', 'firstName', 'phoneNumber']
    const json = {
      first_name: 'Ada',
      phone: '+90 532 000 11 22',
      ...Object.fromEntries(optional.map((name) => [name, blank])),
    }
    const contact = await api('/contacts', { json })
    expect([200, 201]).toContain(contact.status)
    expect(await contact.json()).toMatchObject({ first_name: 'Ada', last_name: '', email: null })
  })

  it('does not hide the other writing of its key', async () => {
    const json = { first_name: '', firstName: 'Grace', phone: '', phoneNumber: '+90 532 000 11 33' }
    expect(await (await api('/contacts', { json })).json()).toMatchObject({ first_name: 'Grace' })
  })
})
