import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '@/lib/platform/errors'
import { parseParams, parsePart, toSnakeKeys } from './parse-input'

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

  it('names every wrong field by its path', () => {
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
    'refuses text that the database cannot hold, however deep it stands: %j',
    (city) => {
      const body = { name: 'Ada', address: { city } }
      expect(failureOf(() => parsePart(schema, body))).toMatchObject({ error: 'validation_error' })
    },
  )

  it('refuses what stands too deep in each other', () => {
    const loose = z.object({ more: z.unknown() })
    const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown
    expect(parsePart(loose, { more: nested(99) })).toEqual({ more: nested(99) })
    for (const depth of [100, 400_000]) {
      const failure = failureOf(() => parsePart(loose, { more: nested(depth) }))
      expect(failure).toMatchObject({ error: 'validation_error' })
    }
  })

  it('answers with the words that the schema asks for', () => {
    const worded = z.string().superRefine((_, context) => {
      context.addIssue({ code: 'custom', message: 'short', params: { code: 'invalid_phone' } })
    })
    expect(failureOf(() => parsePart(worded, '1'))).toEqual({
      status: 400,
      error: 'Invalid phone - must contain at least 10 digits',
    })
  })
})

describe('parseParams', () => {
  it('takes what cannot be an id for an id of nothing', () => {
    const schema = z.object({ id: z.uuid() })
    expect(failureOf(() => parseParams(schema, { id: 'x' }))).toEqual({
      status: 404,
      error: 'not_found',
    })
  })
})

describe('toSnakeKeys', () => {
  it('reads both writings and prefers snake_case', () => {
    const body = { firstName: 'Ada', phoneNumber: '1', phone_number: '2' }
    expect(toSnakeKeys(body)).toEqual({ first_name: 'Ada', phone_number: '2' })
  })

  it.each([null, 'text', 7, [{ firstName: 'Ada' }]])('leaves %j as it is', (value) => {
    expect(toSnakeKeys(value)).toEqual(value)
  })
})
