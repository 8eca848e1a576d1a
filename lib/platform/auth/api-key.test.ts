import { describe, expect, it } from 'vitest'
import { readApiKey } from './api-key'

const first = `pk_live_${'a'.repeat(48)}`
const second = `pk_live_${'b'.repeat(48)}`
const third = `pk_live_${'c'.repeat(48)}`

function read(headers: Record<string, string>, query = ''): string | null {
  return readApiKey(new Request(`https://santral.example/api/v1/me${query}`, { headers }))
}

describe('readApiKey', () => {
  it.each([
    ['X-API-Key', read({ 'X-API-Key': first })],
    ['Authorization', read({ Authorization: `Bearer ${first}` })],
    ['api_key', read({}, `?api_key=${first}`)],
  ])('finds the key in %s', (_, key) => {
    expect(key).toBe(first)
  })

  it('prefers the header, then the bearer, then the query', () => {
    const bearer = { Authorization: `Bearer ${second}` }
    expect(read({ 'X-API-Key': first, ...bearer }, `?api_key=${third}`)).toBe(first)
    expect(read(bearer, `?api_key=${third}`)).toBe(second)
  })

  it('takes a blank place for an absent one', () => {
    const bearer = { Authorization: `Bearer ${second}` }
    expect(read({ 'X-API-Key': '', ...bearer })).toBe(second)
    expect(read({ 'X-API-Key': ' , ', ...bearer })).toBe(second)
    expect(read({ 'X-API-Key': `, ${first}`, ...bearer })).toBe(first)
    expect(read({ Authorization: 'Bearer ' }, `?api_key=&api_key=${third}`)).toBe(third)
    expect(read({ 'X-API-Key': 'x', ...bearer })).toBeNull()
  })

  it('uses the first of two joined keys', () => {
    expect(read({ 'X-API-Key': `${first}, ${second}` })).toBe(first)
  })

  it.each(['', 'pk_test_1', `${first}0`, first.toUpperCase(), 'x'.repeat(56)])(
    'does not accept %j as a key',
    (value) => {
      expect(read({ 'X-API-Key': value })).toBeNull()
    },
  )
})
