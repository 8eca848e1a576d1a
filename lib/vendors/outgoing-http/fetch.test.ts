import { afterEach, describe, expect, it } from 'vitest'
import { makeGate } from '@/testing/gate'
import { startReceiver } from '@/testing/server'
import { requestFailureOf } from './failure'
import { MAX_FETCHED_BYTES } from './rules/response-size'
import { undiciHttp } from './undici'

const { fetch } = undiciHttp({ allowPrivate: true })
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function receiver(...answers: Parameters<typeof startReceiver>) {
  const started = await startReceiver(...answers)
  closing.push(() => started.close())
  return started
}

const failureOf = (doing: Promise<unknown>) =>
  doing.then(
    () => null,
    (error: unknown) => requestFailureOf(error).failure,
  )

describe('fetch', () => {
  it('sends what it is given, and returns a response of the web', async () => {
    const target = await receiver((_, response) =>
      response.writeHead(201, 'Made', { 'content-type': 'application/json' }).end('{"a":"ş"}'),
    )
    const response = await fetch(new URL(target.url), {
      method: 'POST',
      headers: new Headers({ 'X-Key': 'a' }),
      body: '{"b":1}',
    })
    expect(response).toMatchObject({ status: 201, statusText: 'Made', ok: true })
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual({ a: 'ş' })
    expect(target.requests).toMatchObject([
      { method: 'POST', headers: { 'x-key': 'a' }, json: { b: 1 } },
    ])
  })

  it('gives each chunk as it comes', async () => {
    const gate = makeGate()
    const target = await receiver((_, response) => {
      response.setHeader('content-type', 'text/event-stream').write('data: 1\n\n')
      void gate.opened.then(() => response.end('data: 2\n\n'))
    })
    const { body } = await fetch(target.url)
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
    expect(await reader.read()).toMatchObject({ value: 'data: 1\n\n' })
    gate.open()
    expect(await reader.read()).toMatchObject({ value: 'data: 2\n\n' })
    expect(await reader.read()).toMatchObject({ done: true })
  })

  it('follows no redirect, whatever is asked', async () => {
    const target = await receiver((_, response) =>
      response.writeHead(302, { location: '/second' }).end(),
    )
    const response = await fetch(target.url, { redirect: 'follow' })
    expect(response).toMatchObject({ status: 302, type: 'default' })
    expect(target.requests).toHaveLength(1)
  })

  it('ends a response at the limit', async () => {
    const target = await receiver((_, response) =>
      response.end(Buffer.alloc(MAX_FETCHED_BYTES + 1)),
    )
    expect(await failureOf(fetch(target.url).then((response) => response.text()))).toBe('too_large')
  })

  it('stops with the signal, also while the body comes', async () => {
    const target = await receiver((_, response) => response.write('half'))
    const controller = new AbortController()
    const response = await fetch(target.url, { signal: controller.signal })
    controller.abort(new DOMException('Too late', 'TimeoutError'))
    expect(await failureOf(response.text())).toBe('timeout')
  })

  it('closes the connection of a body that is cancelled', async () => {
    const closed = makeGate()
    const target = await receiver((_, response) => {
      response.on('close', closed.open)
      response.write('half')
    })
    const response = await fetch(target.url)
    await response.body?.cancel()
    await expect(closed.opened).resolves.toBeUndefined()
  })
})
