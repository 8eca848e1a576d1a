import { describe, expect, it } from 'vitest'
import { findContacts, readContact } from '@/lib/features/contacts/contract/public'
import { describeTool } from './describe-tool'
import { toolRequest } from './tool-request'

const requestOf = (contract: typeof findContacts | typeof readContact, args: object) =>
  toolRequest({ contract, description: describeTool(contract) }, { ...args }, 'http://localhost')

describe('the arguments of a query', () => {
  it('are texts and numbers, and null counts as absent', () => {
    const { url } = requestOf(findContacts, { phone: 5321112233, search: null, limit: '5' })
    expect(url).toBe('http://localhost/api/v1/contacts?phone=5321112233&limit=5')
  })

  it.each([[{ a: 1 }], [['a', 'b']], [true]])('are refused if they are not: %j', (search) => {
    expect(() => requestOf(findContacts, { search })).toThrow(
      expect.objectContaining({
        body: expect.objectContaining({
          details: [{ path: 'search', message: 'search takes one text or number.' }],
        }),
      }),
    )
  })
})

describe('the id of a path', () => {
  it('stays one part of the path', () => {
    const { url } = requestOf(readContact, { contact_id: '1/../2?a' })
    expect(url).toBe('http://localhost/api/v1/contacts/1%2F..%2F2%3Fa')
  })

  it.each([undefined, null, true, ['1'], {}])('is required: %j', (contact_id) => {
    expect(() => requestOf(readContact, { contact_id })).toThrow('validation_error')
  })
})
