import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeEach, describe, expect, it } from 'vitest'
import { within } from '@/scripts/lib/time-scale.mjs'
import { sdkMcpClient } from '@/lib/vendors/mcp-client/sdk'
import type { WholeRequest } from '@/lib/vendors/outgoing-http'
import { undiciHttp } from '@/lib/vendors/outgoing-http/undici'
import { HOSTILE_MESSAGE, startOrdersEmulator, type OrdersEmulator } from '.'

const http = undiciHttp({ allowPrivate: true })
const timeoutMs = within(10_000)

let shop: OrdersEmulator
beforeEach(async () => {
  shop = await startOrdersEmulator({ slowMs: 60_000 })
  return () => shop.close()
})

async function send(path: string, more: Partial<WholeRequest> = {}) {
  const result = await http.request({
    method: 'GET',
    url: `${shop.origin}${path}`,
    headers: { 'X-Api-Key': shop.apiKey, ...more.headers },
    timeoutMs,
    maxBytes: 1024 * 1024,
    body: more.body,
    ...(more.method && { method: more.method }),
    ...(more.timeoutMs && { timeoutMs: more.timeoutMs }),
  })
  const isJson = result.contentType === 'application/json' && result.body !== null
  return { ...result, json: isJson ? (JSON.parse(result.body ?? '') as unknown) : null }
}

const giveBack = (number: string, reason: string, key: string) =>
  send(`/orders/${number}/return`, {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body: JSON.stringify({ reason }),
  })

describe('the JSON interface', () => {
  it('finds an order', async () => {
    const { statusCode, json } = await send('/orders/4711')
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000)
    expect({ statusCode, json }).toEqual({
      statusCode: 200,
      json: {
        number: '4711',
        status: 'on_its_way',
        message: 'Order 4711 is on its way and arrives tomorrow.',
        arrives: tomorrow.toLocaleDateString('sv', { timeZone: 'Europe/Istanbul' }),
        items: [
          { name: 'Turkish coffee pot', quantity: 1 },
          { name: 'Tea glass', quantity: 6 },
        ],
      },
    })
  })

  it('speaks Turkish', async () => {
    const message = expect.stringContaining('siparişiniz yolda') as string
    expect((await send('/orders/4711?language=tr')).json).toMatchObject({ message })
    const headers = { 'Accept-Language': 'tr-TR, en' }
    expect((await send('/orders/4711', { headers })).json).toMatchObject({ message })
  })

  it('lists the orders of a phone number', async () => {
    const orders = async (phone: string) => (await send(`/orders?phone=${phone}`)).json
    expect(await orders('%2B90%20532%20111%2000%2007')).toMatchObject({
      orders: [{ number: '4711' }, { number: '4712' }],
    })
    expect(await orders('+905321110009')).toEqual({ orders: [] })
  })

  it('takes an order back once for a key', async () => {
    const first = await giveBack('4712', 'Too dark', 'a')
    expect(first).toMatchObject({ statusCode: 200, json: { status: 'returning' } })
    expect((await giveBack('4712', 'Too dark', 'a')).json).toEqual(first.json)
    expect(await giveBack('4712', 'Too bright', 'a')).toMatchObject({ statusCode: 422 })
    expect(await giveBack('4712', 'Too dark', 'b')).toMatchObject({
      statusCode: 409,
      json: { error: 'Order 4712 is returned already.' },
    })
  })

  it.each([
    ['/orders/9999', 404, 'There is no order 9999.'],
    ['/orders', 400, 'phone is missing.'],
    ['/nowhere', 404, 'There is no GET /nowhere.'],
  ])('refuses %s', async (path, statusCode, error) => {
    expect(await send(path)).toMatchObject({ statusCode, json: { error } })
  })

  it('refuses a wrong key, a return without a reason, and one of an order under way', async () => {
    expect(await send('/orders/4711', { headers: { 'X-Api-Key': 'b' } })).toMatchObject({
      statusCode: 401,
    })
    expect(await giveBack('4712', ' ', 'a')).toMatchObject({ statusCode: 400 })
    expect(await giveBack('4711', 'Late', 'a')).toMatchObject({ statusCode: 409 })
  })

  it('describes itself', async () => {
    const { json } = await send('/openapi.json', { headers: { 'X-Api-Key': '' } })
    expect(await new Validator().validate(json as Record<string, unknown>)).toMatchObject({
      valid: true,
    })
    expect(json).toMatchObject({ openapi: '3.1.0', servers: [{ url: shop.origin }] })
  })
})

describe('the MCP server', () => {
  const client = sdkMcpClient(http.fetch)
  const address = () => ({
    url: shop.mcpUrl,
    headers: { Authorization: `Bearer ${shop.mcpToken}` },
    timeoutMs,
  })

  it('has a tool for each endpoint', async () => {
    const tools = await client.listTools(address())
    expect(tools.map(({ name }) => name)).toEqual(['find_order', 'list_orders', 'return_order'])
  })

  it('shares the orders', async () => {
    expect(await client.callTool(address(), 'find_order', { number: '4711' })).toMatchObject({
      text: 'Order 4711 is on its way and arrives tomorrow.',
      isError: false,
      structured: { number: '4711' },
    })
    const given = { number: '4712', reason: 'Too dark', language: 'tr' }
    expect(await client.callTool(address(), 'return_order', given)).toMatchObject({
      text: expect.stringContaining('iadesi alındı') as string,
    })
    expect((await send('/orders/4712')).json).toMatchObject({ status: 'returning' })
    expect(
      await client.callTool(address(), 'list_orders', { phone: '+90 532 111 00 07' }),
    ).toMatchObject({ structured: { orders: [{ number: '4711' }, { number: '4712' }] } })
  })

  it('refuses as a result', async () => {
    expect(await client.callTool(address(), 'find_order', { number: '9999' })).toMatchObject({
      text: 'There is no order 9999.',
      isError: true,
    })
  })

  it('wants its token', async () => {
    const stranger = { ...address(), headers: {} }
    await expect(client.listTools(stranger)).rejects.toMatchObject({ code: 'unauthorized' })
  })

  it('forgets its sessions', async () => {
    await client.listTools(address())
    await shop.restartMcp()
    expect(await client.listTools(address())).toHaveLength(3)
  })
})

describe('a spoiled answer', () => {
  it('is the next one only', async () => {
    shop.spoil('fail')
    expect(await send('/orders/4711')).toMatchObject({ statusCode: 500 })
    expect(await send('/orders/4711')).toMatchObject({ statusCode: 200 })
  })

  it('may be slow', async () => {
    shop.spoil('slow')
    expect(await send('/orders/4711', { timeoutMs: 200 })).toMatchObject({ failure: 'timeout' })
  })

  it.each([
    ['hostile', { statusCode: 200, json: { message: HOSTILE_MESSAGE } }],
    ['html', { statusCode: 200, contentType: 'text/html' }],
    ['huge', { statusCode: 200, failure: 'too_large' }],
  ])('may be %s, and is asked for by hand', async (fault, answer) => {
    expect(await send(`/emulator/spoil/${fault}`, { method: 'POST' })).toMatchObject({
      statusCode: 200,
    })
    expect(await send('/orders/4711')).toMatchObject(answer)
  })

  it('is of a known kind', async () => {
    expect(await send('/emulator/spoil/rotten')).toMatchObject({ statusCode: 404 })
  })
})
