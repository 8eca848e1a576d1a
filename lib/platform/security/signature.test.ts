import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { bodySignature, standardSignature } from './signature'

const secret = '5f2b6c1d9e8a47035f2b6c1d9e8a4703'
const body = '{"id":"call.completed:1","data":{"name":"Çağrı"}}'

it('signs the body like any HMAC tool', () => {
  // printf '{"a":1}' | openssl dgst -sha256 -hmac secret
  expect(bodySignature('secret', '{"a":1}')).toBe(
    'aa9e2e3575f5d7098b6caccd790888c36d5fdb63342a73bada2d6a51747a8494',
  )
})

const timestamp = Math.floor(Date.now() / 1000)
const headers = (signed = body) => ({
  'webhook-id': 'call.completed:1',
  'webhook-timestamp': String(timestamp),
  'webhook-signature': standardSignature(secret, {
    id: 'call.completed:1',
    timestamp,
    body: signed,
  }),
})

it.each([
  ['as it comes', new Webhook(secret)],
  ['as raw text', new Webhook(secret, { format: 'raw' })],
  ['with the prefix', new Webhook(`whsec_${secret}`)],
])('is verified by the Standard Webhooks library with the secret read %s', (_, webhook) => {
  expect(webhook.verify(body, headers())).toEqual(JSON.parse(body))
  expect(() => webhook.verify(body, headers(`${body} `))).toThrow('No matching signature')
})
