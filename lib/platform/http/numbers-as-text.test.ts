import { expect, it } from 'vitest'
import { z } from 'zod'
import { V1_ENDPOINTS } from '@/lib/features/docs/v1-document'
import { AppError } from '@/lib/platform/errors'
import { parsePart, toSnakeKeys } from './parse-input'
import { alsoNumbers, withTexts } from './numbers-as-text'

const schema = z.object({
  phone: z.string().max(5).nullish(),
  age: z.number().optional(),
  list: z.array(z.object({ name: z.string() })).optional(),
  email: z.string().optional(),
})

it('takes a whole number for its digits, where text is wanted', () => {
  const given = { phone: 532, age: 5, list: [{ name: 7 }] }
  expect(withTexts(schema, given)).toEqual({ phone: '532', age: 5, list: [{ name: '7' }] })
  expect(given.phone).toBe(532)
})

it('takes none for an e-mail address', () => {
  expect(withTexts(schema, { email: 5 })).toEqual({ email: 5 })
})

it.each([1.5, 2 ** 53, true, [1], { a: 1 }])('takes nothing else: %j', (phone) => {
  expect(withTexts(schema, { phone })).toEqual({ phone })
})

it('leaves the rules of the text as they are', () => {
  expect(() => parsePart(schema, withTexts(schema, { phone: 1_234_567 }))).toThrow(AppError)
})

it('is described', () => {
  const text = { type: 'string', maxLength: 5 }
  alsoNumbers(text)
  expect(text).toMatchObject({ type: ['string', 'integer'], maxLength: 5 })
  const date = { type: 'string', format: 'date' }
  alsoNumbers(date)
  expect(date).toEqual({ type: 'string', format: 'date' })
  const email = { type: 'string' }
  alsoNumbers(email, ['properties', 'email'])
  expect(email).toEqual({ type: 'string' })
})

it('holds for every body with a phone of the Public API', () => {
  const bodies = V1_ENDPOINTS.filter(
    ({ example }) => typeof (example?.body as { phone?: unknown } | undefined)?.phone === 'string',
  )
  expect(bodies.map(({ path }) => path)).toContain('/api/v1/calls')
  for (const { path, body, example, eitherCase } of bodies) {
    const given = toSnakeKeys({ ...(example?.body as object), phone: 5_321_234_567 })
    expect(eitherCase, path).toBe(true)
    expect(() => parsePart(body!, withTexts(body!, given)), path).not.toThrow()
  }
})
