import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ERROR_FIELDS } from './error-fields'
import { AppError, ERRORS } from './errors'

describe('the further keys of error bodies', () => {
  it.each(Object.entries(ERROR_FIELDS))(
    '%s is an error, and its example fits',
    (code, { fields, example }) => {
      expect(Object.keys(ERRORS)).toContain(code)
      expect(z.strictObject(fields).parse(example)).toEqual(example)
    },
  )
})

it('recognizes an error of another bundle', async () => {
  vi.resetModules()
  const other = await import('./errors')
  expect(other.AppError).not.toBe(AppError)
  expect(new other.AppError('not_found')).toBeInstanceOf(AppError)
  expect(new Error('not_found')).not.toBeInstanceOf(AppError)

  class Special extends AppError {}
  expect(new AppError('not_found')).not.toBeInstanceOf(Special)
  expect(new Special('not_found')).toBeInstanceOf(Special)
  expect(new Special('not_found')).toBeInstanceOf(AppError)
})
