import { afterAll, beforeEach, expect, it } from 'vitest'
import { keepJobs, makeCaller } from '@/testing/features/calls'
import { startReceiver } from '@/testing/server/receiver'
import { importTools, readDocument } from './import-tools'
import { readSecrets } from './secrets'
import { listTools } from './tools'
import { systemDb } from '@/lib/platform/database/client'

const DOCUMENT = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Orders' },
  servers: [{ url: '/v1' }, { url: 'https://shop.example' }],
  security: [{ key: [] }],
  paths: {
    '/orders/{number}': { get: { operationId: 'findOrder' }, delete: {} },
    '/photos': { post: { requestBody: { content: { 'image/png': {} } } } },
  },
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
})

const shop = await startReceiver(({ path }, response) => {
  if (path === '/moved') response.writeHead(302, { Location: 'https://other.example/' })
  else if (path === '/missing') response.writeHead(404)
  response.end(path === '/page' ? '<!doctype html>' : DOCUMENT)
})
const jobs = await keepJobs()
afterAll(() => Promise.all([jobs.stop(), shop.close()]))

const FIND = 'GET /orders/{number}'
const source = { document: DOCUMENT }
const secrets = [
  { name: 'key', value: 'sk-4711' },
  { name: 'unused', value: 'x' },
]

type Account = Awaited<ReturnType<typeof makeCaller>>['account']
let account: Account
beforeEach(async () => {
  account = (await makeCaller()).account
})

it('lists the operations of a pasted document, and creates tools for the chosen ones', async () => {
  const { operations, security } = await readDocument(account, { source })
  expect(security).toEqual([{ name: 'key', kind: 'key', where: 'header', field: 'X-Key' }])
  expect(operations.map(({ key, problem }) => [key, problem?.code])).toEqual([
    [FIND, undefined],
    ['DELETE /orders/{number}', undefined],
    ['POST /photos', 'body_type'],
  ])
  expect(await listTools(account)).toEqual([])
  const created = await importTools(account, { source, secrets }, [FIND, FIND])
  expect(await listTools(account)).toEqual(created)
  expect(created).toMatchObject([
    { name: 'find_order', request: { url: 'https://shop.example/orders/{{number}}' } },
  ])
  const { secrets: stored } = await systemDb().tool.findFirstOrThrow({
    where: { ownerId: account.id },
  })
  expect(readSecrets(stored as Record<string, string>)).toEqual({ key: 'sk-4711' })
})

it('gives tools names that the account has not used', async () => {
  await importTools(account, { source, secrets }, [FIND])
  const [second] = await importTools(account, { source, secrets }, [FIND])
  expect(second?.name).toBe('find_order_2')
})

it.each([
  ['a secret without a value', [FIND], [], 'secrets'],
  ['an unknown operation', [FIND, 'GET /nothing'], secrets, 'operations'],
  ['an operation that cannot become a tool', [FIND, 'POST /photos'], secrets, 'operations'],
])('creates nothing for %s', async (_, keys, given, path) => {
  await expect(importTools(account, { source, secrets: given }, keys)).rejects.toMatchObject({
    code: 'validation_error',
    details: { details: [{ path }] },
  })
  expect(await listTools(account)).toEqual([])
})

it('fetches a document, and completes its addresses', async () => {
  const url = new URL('/openapi.json', shop.url).href
  const { servers } = await readDocument(account, { source: { url } })
  expect(servers).toEqual([new URL('/v1', shop.url).href, 'https://shop.example/'])
})

it.each([
  ['/page', 'web_page', ''],
  ['/missing', 'status', '404'],
  ['/moved', 'redirect', ''],
  ['http://shop.example/openapi.json', 'address', ''],
  ['https://user:key@shop.example/', 'address', ''],
])('says what is wrong with %s', async (address, code, subject) => {
  const url = new URL(address, shop.url).href
  await expect(readDocument(account, { source: { url } })).rejects.toMatchObject({
    code: 'document_unusable',
    details: { problem: { code, subject } },
  })
})
