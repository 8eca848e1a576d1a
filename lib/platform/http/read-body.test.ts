import { describe, expect, it } from 'vitest'
import { readJson } from './read-body'

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  const init = { method: 'POST', body, duplex: 'half', headers }
  return new Request('https://santral.example/', init)
}

describe('readJson', () => {
  it('returns the exact text and its value', async () => {
    expect(await readJson(post('{"a": "ş"}'))).toEqual({ text: '{"a": "ş"}', value: { a: 'ş' } })
  })

  it.each(['', '{', '{"a":}', new Uint8Array([0x22, 0xff, 0x22])])(
    'refuses what is no JSON: %j',
    async (body) => {
      await expect(readJson(post(body))).rejects.toMatchObject({ code: 'invalid_json' })
    },
  )

  it('stops reading at the limit, even without a Content-Length', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(1000).fill(0x20))
      },
    })
    await expect(readJson(post(endless), 5000)).rejects.toMatchObject({ code: 'payload_too_large' })
    expect(pulled).toBeLessThan(20)
  })

  it('reads a body of the declared length', async () => {
    const declared = { 'Content-Length': '10' }
    expect(await readJson(post('{"a": "ş"}', declared))).toEqual({
      text: '{"a": "ş"}',
      value: { a: 'ş' },
    })
    expect(await readJson(post('{"a": "ş"}', { 'Content-Length': '0' }))).toMatchObject({
      value: { a: 'ş' },
    })
  })

  it.each(['5001', '1'])(
    'refuses a body beyond the limit that declares %s bytes',
    async (length) => {
      const request = post(' '.repeat(5001), { 'Content-Length': length })
      await expect(readJson(request, 5000)).rejects.toMatchObject({ code: 'payload_too_large' })
    },
  )

  it.each<[string, Record<string, string>]>([
    ['declared', { 'Content-Length': '100' }],
    ['not declared', {}],
  ])('says where the client breaks the request off, whose length is %s', async (_, headers) => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(10))
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
      },
    })
    await expect(readJson(post(broken, headers))).rejects.toMatchObject({ code: 'request_aborted' })
  })
})
