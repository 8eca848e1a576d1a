import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldsOf } from './fields-of'

describe('fieldsOf', () => {
  it('describes types, limits and choices in words', () => {
    const schema = z.object({
      phone: z.string().max(40),
      stage: z.enum(['new', 'lost']).optional(),
      email: z.email().nullable(),
    })
    expect(fieldsOf(schema)).toEqual([
      { name: 'phone', type: 'string (at most 40 characters)', required: true },
      { name: 'stage', type: 'new, lost', required: false },
      { name: 'email', type: 'string (email) or null', required: true },
    ])
  })

  it('returns no fields without a schema', () => {
    expect(fieldsOf(undefined)).toEqual([])
  })
})
