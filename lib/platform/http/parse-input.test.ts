import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '@/lib/platform/errors'
import { parseParams, parsePart, toSnakeKeys, pathParams } from './parse-input'

function failureOf(run: () => unknown): Record<string, unknown> {
  try {
    run()
  } catch (error) {
    if (error instanceof AppError) return { status: error.status, ...error.body }
    throw error
  }
  throw new Error('It was accepted.')
}

describe('parsePart', () => {
  const schema = z.strictObject({ name: z.string(), address: z.object({ city: z.string() }) })

  it('names every invalid field by its path', () => {
    const failure = failureOf(() => parsePart(schema, { name: 1, address: {} }))
    expect(failure).toMatchObject({
      status: 400,
      error: 'validation_error',
      details: [{ path: 'name' }, { path: 'address.city' }],
    })
  })

  it('names an unknown field', () => {
    const body = { name: 'Ada', address: { city: 'Van' }, lead_score: 9 }
    expect(failureOf(() => parsePart(schema, body))).toMatchObject({
      details: [{ path: 'lead_score' }],
    })
  })

  it.each(['V\u0000an', 'Van \uD83D', '\uDC4B'])(
    'refuses text that the database cannot store, at any depth: %j',
    (city) => {
      const body = { name: 'Ada', address: { city } }
      expect(failureOf(() => parsePart(schema, body))).toMatchObject({ error: 'validation_error' })
    },
  )

  it('refuses values that are nested too deep', () => {
    const loose = z.object({ more: z.unknown() })
    const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown
    expect(parsePart(loose, { more: nested(99) })).toEqual({ more: nested(99) })
    for (const depth of [100, 400_000]) {
      const failure = failureOf(() => parsePart(loose, { more: nested(depth) }))
      expect(failure).toMatchObject({ error: 'validation_error' })
    }
  })

  it.each([
    ['a list', { values: Array.from({ length: 300_000 }, () => null) }],
    ['a list in a list', { values: [Array.from({ length: 300_000 }, () => null)] }],
    ['an object', Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, 1]))],
    ['many lists', { values: Array.from({ length: 300 }, () => Array.from({ length: 999 })) }],
  ])('refuses more values than any request has: %s', (_, body) => {
    const choices = z.strictObject({ values: z.array(z.union([z.string(), z.array(z.string())])) })
    expect(failureOf(() => parsePart(choices, body))).toMatchObject({
      details: [{ path: '', message: 'There must be at most 50000 values.' }],
    })
  })

  it('returns the error that the schema selects', () => {
    const worded = z.string().superRefine((_, context) => {
      context.addIssue({ code: 'custom', message: 'short', params: { code: 'invalid_phone' } })
    })
    expect(failureOf(() => parsePart(worded, '1'))).toEqual({
      status: 400,
      error: 'Invalid phone - must contain at least 10 digits',
      code: 'invalid_phone',
    })
  })
})

describe('parseParams', () => {
  it('answers 404 for a text that cannot be an id', () => {
    const schema = z.object({ id: z.uuid() })
    expect(failureOf(() => parseParams(schema, { id: 'x' }))).toEqual({
      status: 404,
      error: 'not_found',
    })
  })
})

describe('toSnakeKeys', () => {
  it('accepts both forms and prefers snake_case', () => {
    const body = { firstName: 'Ada', phoneNumber: '1', phone_number: '2' }
    expect(toSnakeKeys(body)).toEqual({ first_name: 'Ada', phone_number: '2' })
  })

  it.each([null, 'text', 7, [{ firstName: 'Ada' }]])('leaves %j as it is', (value) => {
    expect(toSnakeKeys(value)).toEqual(value)
  })
})

const at = (path: string, url: string) => pathParams(path, new URL(url, 'https://x.example'))

describe('pathParams', () => {
  it('reads each parameter, decoded', () => {
    expect(at('/api/calls/{id}/tools/{name}', '/api/calls/7/tools/a%20b?x=1')).toEqual({
      id: '7',
      name: 'a b',
    })
  })

  it('answers 404 for a URL that cannot be decoded', () => {
    expect(() => at('/api/calls/{id}', '/api/calls/%ff')).toThrow('not_found')
  })

  it('has no parameters if the path has none', () => {
    expect(at('/api/v1/me', '/api/v1/me')).toEqual({})
  })
})
