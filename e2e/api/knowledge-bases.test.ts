import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn, sender, type Send } from '@/testing/server'
import { finished, makeCaller, somebody, start } from '@/testing/api/calling'

const server = sharedServer()
let panel: Send
let stranger: Send

beforeAll(async () => {
  ;[panel, stranger] = (await Promise.all(
    [1, 2].map(async () => logIn(server, await createAccount(server))),
  )) as [Send, Send]
})

const BASES = '/api/knowledge-bases'
const MB = 1024 * 1024
const anything = expect.any(String) as string
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string
const NOT_FOUND = { status: 404, body: { error: 'not_found' } }

type Body = Record<string, unknown> & { id: string }

async function ask(path: string, options: Parameters<Send>[1] = {}, by = panel) {
  const response = await by(path, options)
  return { status: response.status, body: (await response.json()) as Body }
}

async function make(path: string, json: object, by = panel): Promise<Body> {
  const { status, body } = await ask(path, { json }, by)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const base = async (by = panel) => (await make(BASES, { name: 'Answers' }, by)).id
const assistant = (json: object = {}) => make('/api/assistants', { name: 'Elif', ...json })

function upload(id: string, name: string, content: BlobPart, fields = {}, by = panel) {
  const form = new FormData()
  for (const [field, value] of Object.entries<string>(fields)) form.set(field, value)
  form.set('file', new File([content], name))
  return ask(`${BASES}/${id}/documents`, { method: 'POST', body: form }, by)
}

const invalid = (path: string) => ({
  status: 400,
  body: { error: 'validation_error', details: [{ path, message: anything }] },
})

describe('/api/knowledge-bases', () => {
  it('creates, lists, reads, changes and deletes one', async () => {
    const made = await make(BASES, { name: ' Fiyatlar ' })
    const shape = {
      id: expect.stringMatching(/^kb_[0-9a-z]{26}$/) as string,
      name: 'Fiyatlar',
      description: null,
      assistantCount: 0,
      documentCount: 0,
      chunkCount: 0,
      bytes: 0,
      createdAt: instant,
      updatedAt: instant,
    }
    expect(made).toEqual(shape)
    const path = `${BASES}/${made.id}`
    const json = { description: 'What things cost' }
    const changed = await ask(path, { json, method: 'PATCH' })
    expect(changed).toEqual({ status: 200, body: { ...shape, ...json } })
    expect(await ask(path)).toEqual(changed)
    const { body: list } = await ask(BASES)
    expect(list).toEqual({ data: [changed.body] })
    expect(await ask(path, { method: 'DELETE' })).toEqual({ status: 200, body: { success: true } })
    for (const method of ['GET', 'DELETE']) expect(await ask(path, { method })).toEqual(NOT_FOUND)
    expect(await ask(path, { json, method: 'PATCH' })).toEqual(NOT_FOUND)
  })

  it.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'A', description: 'x'.repeat(501) }, 'description'],
    [{ name: 'A', owner: 1 }, 'owner'],
  ])('rejects %j with the wrong field', async (json, path) => {
    expect(await ask(BASES, { json })).toEqual(invalid(path))
  })

  it('needs a session and the panel’s origin, and rejects other methods', async () => {
    const nobody = sender(server)
    const unauthorized = { status: 401, body: { error: 'unauthorized' } }
    const headers = { origin: 'https://evil.example' }
    const id = await base()
    const document = `${BASES}/${id}/documents/doc_1`
    for (const [path, method, wrong] of [
      [BASES, 'POST', 'PATCH'],
      [`${BASES}/${id}`, 'PATCH', 'POST'],
      [`${BASES}/${id}/assistants`, 'POST', 'PUT'],
      [`${BASES}/${id}/documents`, 'POST', 'DELETE'],
      [document, 'DELETE', 'GET'],
      [`${document}/retry`, 'POST', 'GET'],
    ] as const) {
      expect(await ask(path, { method }, nobody)).toEqual(unauthorized)
      expect((await ask(path, { method, headers })).status).toBe(403)
      expect(await ask(path, { method: wrong })).toEqual({
        status: 405,
        body: { error: 'method_not_allowed' },
      })
    }
  })

  it('is limited by the plan', async () => {
    const free = await logIn(server, await createAccount(server, { plan: 'free' }))
    for (let n = 0; n < 3; n += 1) await base(free)
    expect(await ask(BASES, { json: { name: 'Fourth' } }, free)).toEqual({
      status: 403,
      body: {
        error: 'quota_exceeded',
        code: 'quota_exceeded',
        quota: { name: 'knowledge_bases', current: 3, limit: 3 },
      },
    })
    const { body: usage } = await ask('/api/usage', {}, free)
    expect(usage).toMatchObject({
      knowledgeBases: { used: 3, limit: 3 },
      knowledgeBytes: { used: 0, limit: 20 * MB },
    })
  })
})

describe('links of a knowledge base', () => {
  it('are created once, listed and removed', async () => {
    const [id, elif] = [await base(), await assistant({ language: 'en' })]
    const links = `${BASES}/${id}/assistants`
    const json = { assistantId: elif.id }
    const linked = { status: 201, body: { knowledgeBaseId: id, assistantId: elif.id } }
    expect(await ask(links, { json })).toEqual(linked)
    expect(await ask(links, { json })).toEqual({
      status: 409,
      body: { error: 'Already linked', code: 'already_linked' },
    })
    const item = { id: elif.id, name: 'Elif', language: 'en', isActive: true }
    expect(await ask(links)).toEqual({ status: 200, body: { data: [item] } })
    expect((await ask(`${BASES}/${id}`)).body).toMatchObject({ assistantCount: 1 })
    const remove = `${links}?assistantId=${elif.id}`
    expect(await ask(remove, { method: 'DELETE' })).toEqual({
      status: 200,
      body: { success: true },
    })
    expect(await ask(remove, { method: 'DELETE' })).toEqual(NOT_FOUND)
    expect(await ask(links, { method: 'DELETE' })).toEqual(invalid('assistantId'))
    expect(await ask(links, { json: {} })).toEqual(invalid('assistantId'))
    expect(await ask(links, { json: { assistantId: 'asst_none' } })).toEqual(NOT_FOUND)
    expect(await ask(links, { json }, stranger)).toEqual(NOT_FOUND)
    const theirs = await base(stranger)
    expect(await ask(`${BASES}/${theirs}/assistants`, { json })).toEqual(NOT_FOUND)
  })

  it('are replaced when an assistant is saved with a set', async () => {
    const [one, two, three] = [await base(), await base(), await base()]
    const made = await assistant({ knowledgeBaseIds: [two, one, one] })
    expect(made.knowledgeBaseIds).toEqual([one, two])
    const path = `/api/assistants/${made.id}`
    const save = (json: object) => ask(path, { json, method: 'PATCH' })
    expect((await save({ knowledgeBaseIds: [three, two] })).body.knowledgeBaseIds).toEqual([
      two,
      three,
    ])
    expect((await save({ name: 'Mert' })).body.knowledgeBaseIds).toEqual([two, three])
    expect(await save({ name: 'X', knowledgeBaseIds: [one, await base(stranger)] })).toEqual(
      NOT_FOUND,
    )
    const eleven = Array.from({ length: 11 }, (_, n) => `kb_${n}`)
    expect(await save({ knowledgeBaseIds: eleven })).toEqual(invalid('knowledgeBaseIds'))
    const { body } = await ask(path)
    expect(body).toMatchObject({ name: 'Mert', knowledgeBaseIds: [two, three] })
    const { body: list } = await ask('/api/assistants')
    expect(list.data).toContainEqual(body)
  })
})

describe('documents of a knowledge base', () => {
  let id: string
  beforeAll(async () => {
    id = await base()
  })
  const pasted = (json: object) => ask(`${BASES}/${id}/documents`, { json })

  it('are accepted as files and as text, each once', async () => {
    const { status, body } = await upload(id, 'C:\\belgeler\\Fiyat listesi.TXT', '100 TL')
    expect({ status, body }).toEqual({
      status: 202,
      body: {
        id: expect.stringMatching(/^doc_[0-9a-z]{26}$/) as string,
        knowledgeBaseId: id,
        title: 'Fiyat listesi',
        kind: 'txt',
        bytes: 6,
        status: 'pending',
        error: null,
        errorCode: null,
        errorDetail: null,
        chunkCount: 0,
        embeddedCount: 0,
        progress: { chunksDone: 0, chunksTotal: null, percent: 0, secondsLeft: null },
        createdAt: instant,
        updatedAt: instant,
        existing: false,
      },
    })
    const again = await pasted({ title: 'Prices', text: '100 TL' })
    expect(again).toMatchObject({ status: 200, body: { id: body.id, kind: 'txt', existing: true } })
    expect(await pasted({ title: 'Hours', text: 'Nine to six' })).toMatchObject({
      status: 202,
      body: { kind: 'text', title: 'Hours', bytes: 11, existing: false },
    })
    const titled = await upload(id, 'scan0042.pdf', 'no pdf', { title: ' Brochure ' })
    expect(titled).toMatchObject({ status: 202, body: { kind: 'pdf', title: 'Brochure' } })
    const { body: page } = await ask(`${BASES}/${id}/documents?limit=2`)
    expect(page).toMatchObject({
      data: [{ title: 'Brochure' }, { title: 'Hours' }],
      pagination: { page: 1, limit: 2, total: 3, totalPages: 2 },
    })
    expect((await ask(`${BASES}/${id}`)).body).toMatchObject({ documentCount: 3, bytes: 23 })
  })

  it('are refused where they are unreadable or empty', async () => {
    expect(await upload(id, 'photo.png', 'x')).toEqual({
      status: 400,
      body: {
        error: 'Files of this kind cannot be read. Upload pdf, docx, txt, md, html or csv.',
        code: 'document_kind',
      },
    })
    expect(await upload(id, 'a.txt', 'x', { title: 'x'.repeat(201) })).toEqual(invalid('title'))
    const form = new FormData()
    form.set('file', 'no file')
    const path = `${BASES}/${id}/documents`
    expect(await ask(path, { method: 'POST', body: form })).toEqual(invalid('file'))
    expect(await ask(path, { method: 'POST', body: 'text' })).toEqual({
      status: 400,
      body: { error: 'invalid_json' },
    })
    expect(await pasted({ title: 'Empty', text: ' \n' })).toEqual(invalid('text'))
    expect(await pasted({ text: 'a' })).toEqual(invalid('title'))
    expect(await ask(`${path}?page=0`)).toEqual(invalid('page'))
  })

  it('are refused where they are too large', async () => {
    const tooLarge = { status: 413, body: { error: 'payload_too_large' } }
    expect(await upload(id, 'large.txt', 'x'.repeat(5 * MB + 1))).toEqual(tooLarge)
    expect(await pasted({ title: 'Large', text: 'ü'.repeat(2.5 * MB + 1) })).toEqual(tooLarge)
    expect(await pasted({ title: 'Large', text: '\n'.repeat(4 * MB) })).toEqual(tooLarge)
    const largest = await upload(await base(stranger), 'a.pdf', 'x'.repeat(5 * MB), {}, stranger)
    expect(largest).toMatchObject({ status: 202, body: { bytes: 5 * MB } })
  })

  it('belong to their account only', async () => {
    expect(await upload(id, 'a.txt', 'x', {}, stranger)).toEqual(NOT_FOUND)
    // Refused before it is read, because it is too large.
    expect(await upload(id, 'a.txt', 'x'.repeat(6 * MB), {}, stranger)).toEqual(NOT_FOUND)
    expect(await ask(`${BASES}/${id}/documents`, {}, stranger)).toEqual(NOT_FOUND)
    const { body } = await pasted({ title: 'Mine', text: 'Mine alone' })
    const path = `${BASES}/${id}/documents/${body.id}`
    const elsewhere = `${BASES}/${await base()}/documents/${body.id}`
    for (const [at, by] of [
      [path, stranger],
      [elsewhere, panel],
    ] as const) {
      expect(await ask(at, { method: 'DELETE' }, by)).toEqual(NOT_FOUND)
      expect(await ask(`${at}/retry`, { method: 'POST' }, by)).toEqual(NOT_FOUND)
    }
    expect((await ask(path, { method: 'DELETE' })).status).toBe(200)
    expect(await ask(path, { method: 'DELETE' })).toEqual(NOT_FOUND)
  })
})

it('finds an uploaded document once it is ready, until it is deleted', async () => {
  const id = await base()
  const documents = `${BASES}/${id}/documents`
  const stateOf = async (which: string) => {
    const { data } = (await ask(documents)).body as unknown as { data: Body[] }
    return data.find((document) => document.id === which)?.status
  }
  const search = async () => {
    const json = { query: 'How much is the teeth whitening?', minSimilarity: 0.1 }
    const { status, body } = await ask(`${BASES}/${id}/search`, { json })
    expect(status).toBe(200)
    return body.data as Body[]
  }
  expect(await search()).toEqual([])
  const { body: prices } = await upload(id, 'Prices.md', '# Prices\n\nTeeth whitening is 4500 TL.')
  const { body: hours } = await upload(id, 'Hours.txt', 'Teeth whitening needs an hour.')
  for (const { id: document } of [prices, hours]) {
    await expect.poll(() => stateOf(document)).toBe('ready')
  }
  expect(await ask(`${documents}/${prices.id}/retry`, { method: 'POST' })).toMatchObject({
    status: 409,
    body: { code: 'document_not_failed' },
  })
  expect((await ask(`${BASES}/${id}`)).body).toMatchObject({ documentCount: 2, chunkCount: 2 })
  const found = await search()
  expect(found.map(({ documentId }) => documentId).toSorted()).toEqual(
    [prices.id, hours.id].toSorted(),
  )
  await ask(`${documents}/${prices.id}`, { method: 'DELETE' })
  expect((await search()).map(({ title }) => title)).toEqual(['Hours'])
  expect((await ask(`${BASES}/${id}`)).body).toMatchObject({ documentCount: 1, chunkCount: 1 })
  await ask(`${BASES}/${id}`, { method: 'DELETE' })
  const json = { query: 'teeth whitening' }
  expect(await ask(`${BASES}/${id}/search`, { json })).toEqual(NOT_FOUND)
})

it('answers the question of the contact in a simulated call', async () => {
  const caller = await makeCaller(server)
  const { panel: own, assistantId } = caller
  const knowledgeBaseIds = [await base(own)]
  await ask(`/api/assistants/${assistantId}`, { method: 'PATCH', json: { knowledgeBaseIds } }, own)
  const unknown = await finished(caller, await start(caller, somebody()))
  const documents = `${BASES}/${knowledgeBaseIds[0]}/documents`
  const text = 'We open at nine. Parking behind the house is free for two hours.'
  await ask(documents, { json: { title: 'Visiting us', text } }, own)
  await expect
    .poll(() => ask(documents, {}, own))
    .toMatchObject({ body: { data: [{ status: 'ready' }] } })
  const answered = await finished(caller, await start(caller, somebody()))
  for (const [call, answer] of [
    [unknown, /do not have that at hand/],
    [answered, /^Here it says: Parking behind the house is free for two hours\.$/],
  ] as const) {
    expect(call.timeline).toContainEqual(expect.objectContaining({ tool: 'bilgi_tabani_ara' }))
    const said = call.transcript.map(({ text: words }) => words)
    expect(said).toContainEqual(expect.stringMatching(answer))
    expect(call).toMatchObject({ durationSeconds: 60, outcome: 'interested' })
  }
})
