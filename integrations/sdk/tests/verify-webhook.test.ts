import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { somebody } from '@/testing/api/calling'
import { standardSignature } from '@/lib/platform/security/signature'
import { startReceiver } from '@/testing/server'
import { verifyWebhook, WebhookVerificationError } from '../src/index.js'
import { makeClient } from './clients.js'

const secret = '5f2b6c1d9e8a47035f2b6c1d9e8a4703'
const body = JSON.stringify({
  id: 'contact.created:1042',
  event: 'contact.created',
  timestamp: '2026-11-23T12:00:00.000Z',
  data: { contactId: '1042', name: 'Ayşe Yılmaz ☎️' },
})
const at = 1_795_435_200
/** Recorded: what Santral sent for this secret and body at that time. */
const headers = {
  'webhook-id': 'contact.created:1042',
  'webhook-timestamp': String(at),
  'webhook-signature':
    'v1,mPNP0O4QP7jd+M/Of2b5DtONxs/xfOf+f4+h2h7ENuY= v1,Cyo/AEqw5oGDGuScDPxnPeBTZfHahvv+brU3eVSAWFQ=',
}

afterEach(() => {
  vi.useRealTimers()
})
const now = (seconds: number) => vi.useFakeTimers({ now: seconds * 1000, toFake: ['Date'] })

it('accepts a delivery of the running product', async () => {
  const { santral } = await makeClient()
  const receiver = await startReceiver()
  try {
    const hook = await santral.hooks.create({ event: 'contact.created', targetUrl: receiver.url })
    await santral.contacts.create({ first_name: 'Ayşe', phone: somebody() })
    const [delivery] = await receiver.waitFor(1)
    const event = await verifyWebhook(delivery!.body, delivery!.headers, hook.secret)
    if (event.event !== 'contact.created') throw new Error(`Not the event: ${event.event}`)
    expect(event.data.firstName).toBe('Ayşe')
    const changed = delivery!.body.replace('Ayşe', 'Ayse')
    await expect(verifyWebhook(changed, delivery!.headers, hook.secret)).rejects.toThrow(
      WebhookVerificationError,
    )
  } finally {
    await receiver.close()
  }
})

describe('a recorded delivery', () => {
  it('is what the product and the library of Standard Webhooks sign', () => {
    const id = headers['webhook-id']
    expect(standardSignature(secret, { id, timestamp: at, body })).toBe(
      headers['webhook-signature'],
    )
    const webhook = new Webhook(secret, { format: 'raw' })
    expect(headers['webhook-signature']).toContain(webhook.sign(id, new Date(at * 1000), body))
  })

  it.each([
    ['text', body],
    ['bytes', new TextEncoder().encode(body)],
    ['a buffer of Node', Buffer.from(body)],
    ['a part of a larger buffer', Buffer.from(`xx${body}`).subarray(2)],
    ['an ArrayBuffer', new TextEncoder().encode(body).buffer],
  ])('is accepted as %s', async (_, raw) => {
    now(at)
    expect(await verifyWebhook(raw, headers, secret)).toEqual(JSON.parse(body))
  })

  it.each([
    ['Headers', new Headers(headers)],
    [
      'names in capitals',
      Object.fromEntries(Object.entries(headers).map(([k, v]) => [k.toUpperCase(), v])),
    ],
    ['lists', Object.fromEntries(Object.entries(headers).map(([k, v]) => [k, [v]]))],
  ])('is accepted with headers as %s', async (_, given) => {
    now(at)
    expect(await verifyWebhook(body, given, secret)).toMatchObject({ event: 'contact.created' })
  })

  const signature = headers['webhook-signature']
  const [first = ''] = signature.split(' ')
  const plain = createHmac('sha256', secret).update(body).digest('base64')
  it.each([
    ['another body', { raw: `${body} ` }],
    ['another secret', { key: secret.replace('5', '6') }],
    ['another id', { more: { 'webhook-id': 'contact.created:1043' } }],
    ['another time', { more: { 'webhook-timestamp': String(at + 1) } }],
    ['a signature of the body alone', { more: { 'webhook-signature': `v1,${plain}` } }],
    ['a short signature', { more: { 'webhook-signature': first.slice(0, -4) } }],
    [
      'a signature of another version',
      { more: { 'webhook-signature': first.replace('v1', 'v2') } },
    ],
    ['a signature that is none', { more: { 'webhook-signature': 'v1,=== v1,%% x' } }],
    ['no signature', { more: { 'webhook-signature': undefined } }],
    ['an empty signature', { more: { 'webhook-signature': '' } }],
    ['no id', { more: { 'webhook-id': undefined } }],
    ['no time', { more: { 'webhook-timestamp': undefined } }],
    ['a time that is none', { more: { 'webhook-timestamp': 'now' } }],
    ['a delivery of six minutes ago', { clock: at + 360 }],
    ['a delivery of the future', { clock: at - 360 }],
  ])('is refused with %s', async (_, change) => {
    const { raw, key, more, clock } = { raw: body, key: secret, more: {}, clock: at, ...change }
    now(clock)
    await expect(verifyWebhook(raw, { ...headers, ...more }, key)).rejects.toThrow(
      WebhookVerificationError,
    )
  })

  it('may be as old as the receiver allows', async () => {
    now(at + 360)
    const options = { toleranceSeconds: 600 }
    expect(await verifyWebhook(body, headers, secret, options)).toMatchObject({
      id: 'contact.created:1042',
    })
  })
})
