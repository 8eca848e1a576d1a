import { describe, expect, it } from 'vitest'
import { readMessage } from './read-message'

const call = (params: unknown) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })

describe('readMessage', () => {
  it('takes null for nothing', () => {
    expect(readMessage(call({ name: 'get_me', arguments: null, _meta: null }))).toEqual({
      message: call({ name: 'get_me' }),
    })
    expect(readMessage({ jsonrpc: '2.0', id: 1, method: 'ping', params: null })).toEqual({
      message: { jsonrpc: '2.0', id: 1, method: 'ping' },
    })
  })

  it.each([
    [{ name: 'get_me', arguments: [] }, 'params.arguments takes an object.'],
    [{ name: 'get_me', arguments: 'x' }, 'params.arguments takes an object.'],
    [{ name: 7, arguments: 7 }, 'params.name takes a text. params.arguments takes an object.'],
    [{ name: null }, 'params.name takes a text.'],
    [{ name: 'get_me', task: 'x' }, 'params.task takes an object.'],
    [null, 'params takes an object.'],
    [[], 'params takes an object.'],
    [7, 'params takes an object.'],
  ])('says what is wrong with %j', (params, problem) => {
    expect(readMessage(call(params))).toEqual({ id: 1, problem })
  })

  it('says what is wrong with the first message', () => {
    const message = { jsonrpc: '2.0', id: 'a', method: 'initialize', params: { clientInfo: 7 } }
    expect(readMessage(message)).toEqual({
      id: 'a',
      problem:
        'params.protocolVersion takes a text. params.capabilities takes an object. params.clientInfo takes an object.',
    })
  })

  it.each([null, 7, [], {}, { id: 1, method: 'constructor' }, { method: 'tools/call' }])(
    'leaves what is not a request alone: %j',
    (message) => {
      expect(readMessage(message)).toEqual({ message })
    },
  )
})
