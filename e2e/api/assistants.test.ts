import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn, publicApi, sender, type Send } from '@/testing/server'

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

const word = (_: unknown, index: number) => ({ word: `word ${index}`, spoken: 'x' })
const text = (name: string) => ({ name, type: 'text' })
const choice = (values: string[]) => ({ name: 'X', type: 'choice', values })

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
    [{ name: 'A', color: 'red' }, 'color'],
    [{ name: 'A', voice: 'x'.repeat(101) }, 'voice'],
    [{ name: 'A', greeting: 'Hello {{nobody}}' }, 'greeting'],
    [{ name: 'A', instructions: 'Send {{appointment_link}}' }, 'instructions'],
    [{ name: 'A', voicemailMessage: '{{field.budget}}' }, 'voicemailMessage'],
    [{ name: 'A', handOverPhone: '112' }, 'handOverPhone'],
    [{ name: 'A', contextUrl: 'crm.example.com' }, 'contextUrl'],
    [{ name: 'A', contextUrl: 'https://169.254.169.254/' }, 'contextUrl'],
    [{ name: 'A', greeting: 'Hello {{context.a b}}' }, 'greeting'],
    [{ name: 'A', pronunciations: [{ word: 'x' }] }, 'pronunciations.0.spoken'],
    [{ name: 'A', pronunciations: Array.from({ length: 51 }, word) }, 'pronunciations'],
    [{ name: 'A', keyTerms: ['x'.repeat(51)] }, 'keyTerms.0'],
    [{ name: 'A', keyTerms: Array.from({ length: 101 }, (_, n) => `${n}`) }, 'keyTerms'],
    [{ name: 'A', extractedFields: [{ name: 'X', type: 'color' }] }, 'extractedFields.0.type'],
    [{ name: 'A', extractedFields: [choice(['one'])] }, 'extractedFields.0.values'],
    [{ name: 'A', extractedFields: [choice(['one', 'One'])] }, 'extractedFields.0.values'],
    [{ name: 'A', extractedFields: [text('X'), text('x')] }, 'extractedFields.1.name'],
    [{ name: 'A', extractedFields: [{ ...text('X'), key: 'a-b' }] }, 'extractedFields.0.key'],
    [
      { name: 'A', extractedFields: Array.from({ length: 21 }, (_, n) => text(`${n}`)) },
      'extractedFields',
    ],
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

describe('what an assistant does in calls', () => {
  it('is kept in full: numbers in E.164, fields with keys that stay', async () => {
    const response = await panel('/api/assistants', {
      json: {
        name: 'Elif',
        voice: 'a-voice-of-a-server',
        handOverPhone: '0532 111 22 33',
        voicemailMessage: 'Hello {{ first_name }}, this is {{business_name}}.',
        pronunciations: [{ word: ' WhatsApp ', spoken: 'vatsap' }],
        keyTerms: [' Invisalign ', '', 'INVISALIGN'],
        extractedFields: [text('Bütçe (TL)'), text('Butce tl'), text('預算')],
      },
    })
    const assistant = (await response.json()) as { id: string; extractedFields: object[] }
    expect(assistant).toMatchObject({
      voice: 'a-voice-of-a-server',
      handOverPhone: '+905321112233',
      pronunciations: [{ word: 'WhatsApp', spoken: 'vatsap' }],
      keyTerms: ['Invisalign'],
      extractedFields: [{ key: 'butce_tl' }, { key: 'butce_tl_2' }, { key: 'field' }],
    })
    const [first] = assistant.extractedFields
    const json = { extractedFields: [{ ...first, name: 'Money' }], handOverPhone: '' }
    const changed = await panel(`/api/assistants/${assistant.id}`, { json, method: 'PATCH' })
    expect(await changed.json()).toMatchObject({
      handOverPhone: null,
      voicemailMessage: 'Hello {{ first_name }}, this is {{business_name}}.',
      extractedFields: [{ key: 'butce_tl', name: 'Money' }],
    })
  })
})

describe('/api/voices', () => {
  it('has none of its own where no text-to-speech is configured', async () => {
    const response = await panel('/api/voices')
    expect(await response.json()).toEqual({ provider: null, voices: [], problem: null })
    const json = { voice: 'default', language: 'tr' }
    const preview = await panel('/api/voices/preview', { json })
    expect(preview.status).toBe(409)
    expect(await preview.json()).toMatchObject({ code: 'speech_not_configured' })
    const wrong = await panel('/api/voices/preview', { json: { voice: '', language: 'de' } })
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ details: [{ path: 'voice' }, { path: 'language' }] })
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
