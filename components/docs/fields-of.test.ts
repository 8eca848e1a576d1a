import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { requiringOneOf } from '@/lib/platform/http/one-of'
import { fieldsOf } from './fields-of'

describe('fieldsOf', () => {
  it('describes types, limits and choices in words', () => {
    const schema = z.object({
      phone: z.string().max(40),
      stage: z.enum(['new', 'lost']).optional(),
      email: z.email().nullable(),
    })
    expect(fieldsOf(schema)).toEqual([
      { name: 'phone', type: 'string (at most 40 characters)', required: true, instead: [] },
      { name: 'stage', type: 'new, lost', required: false, instead: [] },
      { name: 'email', type: 'string (email) or null', required: true, instead: [] },
    ])
  })

  it('names the fields of which one is enough', () => {
    const id = z.string().optional()
    const schema = requiringOneOf(z.object({ id, phone: id, name: id }), [['id', 'phone']], {})
    expect(fieldsOf(schema)).toMatchObject([
      { name: 'id', required: true, instead: ['phone'] },
      { name: 'phone', required: true, instead: ['id'] },
      { name: 'name', required: false, instead: [] },
    ])
  })

  it('returns no fields without a schema', () => {
    expect(fieldsOf(undefined)).toEqual([])
  })
})
