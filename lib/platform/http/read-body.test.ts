import { describe, expect, it } from 'vitest'
import { readJson } from './read-body'

function post(body: BodyInit): Request {
  const init = { method: 'POST', body, duplex: 'half' }
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

  it('says where the client breaks the request off', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(10))
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
      },
    })
    await expect(readJson(post(broken))).rejects.toMatchObject({ code: 'request_aborted' })
  })
})
