import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createAssistant,
  readAssistant,
  updateAssistant,
} from '@/lib/features/assistants/assistants'
import { systemDb } from '@/lib/platform/database/client'
import { decryptSecret } from '@/lib/platform/security/secrets'
import { type Caller, keepJobs, makeCaller } from '@/testing/features/calls'
import { orderTool } from '@/testing/features/tools'
import { startReceiver } from '@/testing/server/receiver'
import { presentTool } from './contract/panel-tool'
import { MAX_TOOLS } from './rules/tool'
import { createTool, createTools, deleteTool, listTools, readTool, updateTool } from './tools'
import { tryTool } from './try-tool'

const jobs = await keepJobs()
const shop = await startReceiver((request, response) => response.end(JSON.stringify(request)))
afterAll(() => Promise.all([jobs.stop(), shop.close()]))

const ORDERS = 'https://shop.example/orders'
const problem = (path: string, message?: string) => ({
  code: 'validation_error',
  details: { details: [message === undefined ? { path } : { path, message }] },
})

let caller: Caller
let account: Caller['account']
beforeEach(async () => {
  caller = await makeCaller()
  account = caller.account
})

describe('a tool', () => {
  it('is created, listed, changed and deleted', async () => {
    const { tool, signingSecret } = await createTool(account, orderTool(ORDERS))
    expect(signingSecret).toMatch(/^[\da-f]{32}$/)
    expect(decryptSecret(tool.signingSecret)).toBe(signingSecret)
    await updateTool(account, tool.id, { description: 'Finds an order', askFirst: true })
    const changed = await readTool(account, tool.id)
    expect(changed).toMatchObject({ description: 'Finds an order', askFirst: true })
    expect(changed.request).toEqual(tool.request)
    expect(await listTools(account)).toEqual([changed])
    await deleteTool(account, tool.id)
    expect(await listTools(account)).toEqual([])
    await expect(deleteTool(account, tool.id)).rejects.toMatchObject({ code: 'not_found' })
    await createTool(account, orderTool(ORDERS))
  })

  it('is of one account', async () => {
    const { tool } = await createTool(account, orderTool(ORDERS))
    const { account: other, assistantId } = await makeCaller()
    const notFound = { code: 'not_found' }
    await expect(readTool(other, tool.id)).rejects.toMatchObject(notFound)
    await expect(updateTool(other, tool.id, { askFirst: true })).rejects.toMatchObject(notFound)
    await expect(deleteTool(other, tool.id)).rejects.toMatchObject(notFound)
    const trial = tryTool({ ...other, locale: 'en' }, tool.id, { arguments: {} })
    await expect(trial).rejects.toMatchObject(notFound)
    const use = updateAssistant(other, assistantId, { toolIds: [String(tool.id)] })
    await expect(use).rejects.toMatchObject(notFound)
  })

  it('has a name of its own, whoever is first', async () => {
    const taken = problem('name', 'Another tool has this name.')
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => createTool(account, orderTool(ORDERS))),
    )
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(3)
    for (const one of refused) expect(one).toMatchObject({ reason: taken })
    const { tool } = await createTool(account, orderTool(ORDERS, { name: 'other' }))
    await expect(updateTool(account, tool.id, { name: 'order_status' })).rejects.toMatchObject(
      taken,
    )
    const both = createTools(account, [orderTool(ORDERS, { name: 'a' }), orderTool(ORDERS)])
    await expect(both).rejects.toMatchObject(taken)
    expect(await listTools(account)).toHaveLength(2)
  })

  it('counts against a quota', async () => {
    const row = { ownerId: account.id, kind: 'http', signingSecret: '' }
    await systemDb().tool.createMany({
      data: Array.from({ length: MAX_TOOLS - 1 }, (_, index) => ({ ...row, name: `t${index}` })),
    })
    const two = [orderTool(ORDERS), orderTool(ORDERS, { name: 'other' })]
    await expect(createTools(account, two)).rejects.toMatchObject({ code: 'quota_exceeded' })
    await createTool(account, orderTool(ORDERS))
    const another = createTool(account, orderTool(ORDERS, { name: 'other' }))
    await expect(another).rejects.toMatchObject({ code: 'quota_exceeded' })
  })

  it('waits for a tool that exists, also under its new name', async () => {
    const unknown = problem('after', 'There is no tool of this name.')
    const later = orderTool(ORDERS, { name: 'later', after: 'order_status' })
    await expect(createTool(account, later)).rejects.toMatchObject(unknown)
    const { tool: first } = await createTool(account, orderTool(ORDERS))
    const { tool } = await createTool(account, later)
    await updateTool(account, first.id, { name: 'find_order' })
    expect(await readTool(account, tool.id)).toMatchObject({ after: 'find_order' })
    await expect(updateTool(account, tool.id, { after: 'nothing' })).rejects.toMatchObject(unknown)
    await updateTool(account, tool.id, { after: 'free_slots' })
  })

  it.each([
    'https://10.0.0.1.nip.io@127.0.0.1/',
    'https://169.254.169.254/latest',
    'https://[fd00::1]:99999/',
    'http://shop.example/',
  ])('sends nothing to %s', async (url) => {
    await expect(createTool(account, orderTool(url))).rejects.toMatchObject(problem('request.url'))
  })
})

describe('secrets', () => {
  const secrets = [
    { name: 'key', value: 'sk-first-1' },
    { name: 'other', value: 'sk-other-1' },
  ]
  const request = { url: ORDERS, headers: [{ name: 'X-Key', value: '{{secret.key}}' }] }

  it('are encrypted, kept without a value, and never shown', async () => {
    const { tool } = await createTool(account, orderTool(ORDERS, { request, secrets }))
    const stored = await systemDb().tool.findUnique({ where: { id: tool.id } })
    expect(JSON.stringify(stored?.secrets)).not.toContain('sk-')
    expect(presentTool(tool).secrets).toEqual(['key', 'other'])
    const change = { secrets: [{ name: 'key' }, { name: 'new', value: 'sk-new-1' }] }
    const changed = await updateTool(account, tool.id, change)
    const values = Object.entries(changed.secrets).map(([name, text]) => [
      name,
      decryptSecret(text),
    ])
    expect(values).toEqual([
      ['key', 'sk-first-1'],
      ['new', 'sk-new-1'],
    ])
    expect(JSON.stringify(presentTool(changed))).not.toContain('sk-')
    await deleteTool(account, tool.id)
    const row = await systemDb().tool.findUnique({ where: { id: tool.id } })
    expect(row?.secrets).toEqual({})
  })

  it('must exist where they are used, have a value and a name of their own', async () => {
    const missing = problem('request.headers.0.value', 'Nothing is known of {{secret.key}}.')
    await expect(createTool(account, orderTool(ORDERS, { request }))).rejects.toMatchObject(missing)
    const { tool } = await createTool(account, orderTool(ORDERS, { request, secrets }))
    await expect(updateTool(account, tool.id, { secrets: [] })).rejects.toMatchObject(missing)
    const empty = updateTool(account, tool.id, { secrets: [{ name: 'key' }, { name: 'third' }] })
    await expect(empty).rejects.toMatchObject(problem('secrets.1.value', 'Enter the value.'))
    const twice = updateTool(account, tool.id, { secrets: [...secrets, { name: 'key' }] })
    await expect(twice).rejects.toMatchObject(problem('secrets.2.name'))
  })
})

describe('an assistant', () => {
  it('uses exactly the tools that it is given, and no deleted one', async () => {
    const created = await createTools(
      account,
      ['a', 'b', 'c'].map((name) => orderTool(ORDERS, { name })),
    )
    const [a = '', b = '', c = ''] = created.map(({ tool }) => String(tool.id))
    const { id } = await createAssistant(account, { name: 'Ada', toolIds: [a, b] })
    expect((await readAssistant(account, id)).toolIds).toEqual([a, b])
    await updateAssistant(account, id, { name: 'Eda' })
    await updateAssistant(account, id, { toolIds: [c, b, b] })
    expect((await readAssistant(account, id)).toolIds).toEqual([b, c])
    await deleteTool(account, BigInt(b))
    expect((await readAssistant(account, id)).toolIds).toEqual([c])
    for (const unknown of [b, '0', 'x', '9'.repeat(30)]) {
      const use = updateAssistant(account, id, { toolIds: [unknown] })
      await expect(use, unknown).rejects.toMatchObject({ code: 'not_found' })
    }
    expect((await readTool(account, BigInt(c))).assistantIds).toEqual([id])
  })
})

describe('a trial', () => {
  const trier = () => ({ ...account, locale: 'en' as const })

  it('sends the request with unsaved fields, and stores nothing', async () => {
    const { tool } = await createTool(
      account,
      orderTool(shop.url, { secrets: [{ name: 'key', value: 'sk-saved-1' }] }),
    )
    const request = {
      method: 'POST' as const,
      url: shop.url,
      query: [],
      headers: [{ name: 'X-Key', value: '{{secret.key}}' }],
      body: '{"number":"{{number}}","name":"{{contact.first_name}}","call":"{{call.phone}}"}',
    }
    const draft = {
      request,
      answer: {
        kind: 'fields' as const,
        fields: [
          { name: 'got', path: '$.json.number' },
          { name: 'key', path: "$.headers['x-key']" },
        ],
      },
    }
    const trial = await tryTool(trier(), tool.id, { arguments: { number: 4711 }, draft })
    expect(trial).toMatchObject({
      statusCode: 200,
      outcome: { ok: true, result: { got: '4711', key: '•••' } },
      request: { method: 'POST', headers: { 'X-Key': '•••' } },
    })
    const { headers, json } = shop.requests.at(-1) ?? {}
    expect(headers).toMatchObject({ 'x-key': 'sk-saved-1' })
    expect(headers).not.toHaveProperty('x-service-call')
    expect(json).toEqual({ number: '4711', name: expect.any(String), call: '+905321234567' })
    expect(JSON.stringify(trial)).not.toContain('sk-saved')
    expect(await readTool(account, tool.id)).toMatchObject({ request: tool.request })
    expect(await systemDb().toolRun.count({ where: { ownerId: account.id } })).toBe(0)
  })

  it('refuses an unsound draft, and arguments that do not fit', async () => {
    const { tool } = await createTool(account, orderTool(shop.url))
    const request = { ...orderTool(ORDERS).request, url: 'https://{{number}}/' }
    const draft = tryTool(trier(), tool.id, { arguments: {}, draft: { request } })
    await expect(draft).rejects.toMatchObject(problem('request.url'))
    expect(await tryTool(trier(), tool.id, { arguments: {} })).toMatchObject({
      request: null,
      outcome: { ok: false, code: 'validation_error', message: 'number: This is required.' },
    })
  })

  it('is limited', async () => {
    const { tool } = await createTool(account, orderTool(shop.url))
    const trials = Array.from({ length: 31 }, () => tryTool(trier(), tool.id, { arguments: {} }))
    const results = await Promise.allSettled(trials)
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'too_many_attempts' } }])
  })
})
