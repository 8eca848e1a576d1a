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
    expect(readMessage(call(params))).toEqual({ status: 200, id: 1, code: -32602, problem })
  })

  it('says what is wrong with the first message', () => {
    const message = { jsonrpc: '2.0', id: 'a', method: 'initialize', params: { clientInfo: 7 } }
    expect(readMessage(message)).toMatchObject({
      id: 'a',
      problem:
        'params.protocolVersion takes a text. params.capabilities takes an object. params.clientInfo takes an object.',
    })
  })

  it.each([
    { jsonrpc: '2.0', id: 1, method: 'constructor' },
    { jsonrpc: '2.0', method: 'tools/call' },
    { jsonrpc: '2.0', id: 1, result: {} },
    { jsonrpc: '2.0', id: 1, error: 7 },
  ])('leaves what it does not know alone: %j', (message) => {
    expect(readMessage(message)).toEqual({ message })
  })

  it('leaves out keys that messages do not have, and the null id of a notification', () => {
    const message = { jsonrpc: '2.0', method: 'notifications/initialized' }
    expect(readMessage({ ...message, id: null, params: null, sent: 7 })).toEqual({ message })
  })

  it.each([
    [null, 'A message is an object.'],
    [7, 'A message is an object.'],
    [[], 'Send one message per request.'],
    [[call({})], 'Send one message per request.'],
    [{}, 'jsonrpc takes "2.0". method takes a text.'],
    [{ ...call({}), jsonrpc: '1.0' }, 'jsonrpc takes "2.0".'],
    [{ ...call({}), id: null }, 'id takes a text or a whole number.'],
    [{ ...call({}), id: 1.5 }, 'id takes a text or a whole number.'],
    [{ ...call({}), id: 1e30 }, 'id takes a text or a whole number.'],
    [
      { ...call({}), id: {}, method: null },
      'id takes a text or a whole number. method takes a text.',
    ],
  ])('says why it is no message: %j', (value, problem) => {
    const code = Array.isArray(value) ? -32600 : -32700
    expect(readMessage(value)).toEqual({ status: 400, id: null, code, problem })
  })
})
