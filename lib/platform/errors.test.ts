import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ERROR_FIELDS } from './error-fields'
import { ERRORS } from './errors'

describe('the further keys of error bodies', () => {
  it.each(Object.entries(ERROR_FIELDS))(
    '%s is an error, and its example fits',
    (code, { fields, example }) => {
      expect(Object.keys(ERRORS)).toContain(code)
      expect(z.strictObject(fields).parse(example)).toEqual(example)
    },
  )
})
