import { describe, expect, it } from 'vitest'
import { pathParams } from './path-params'

const at = (path: string, address: string) =>
  pathParams(path, new URL(address, 'https://x.example'))

describe('pathParams', () => {
  it('reads each parameter, decoded', () => {
    expect(at('/api/calls/{id}/tools/{name}', '/api/calls/7/tools/a%20b?x=1')).toEqual({
      id: '7',
      name: 'a b',
    })
  })

  it('finds nothing behind an address that cannot be decoded', () => {
    expect(() => at('/api/calls/{id}', '/api/calls/%ff')).toThrow('not_found')
  })

  it('has no parameters where the path has none', () => {
    expect(at('/api/v1/me', '/api/v1/me')).toEqual({})
  })
})
