import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { takes, wordIssue } from './word-issue'

function messageOf(schema: z.ZodType, value: unknown): string {
  const { error } = z.object({ field: schema }).safeParse({ field: value }, { error: wordIssue })
  return error?.issues[0]?.message ?? 'It was accepted.'
}

describe('wordIssue', () => {
  it.each([
    [z.enum(['list', 'charts']), 'map', 'field takes one of list, charts.'],
    [z.literal('sms'), 'call', 'field takes sms.'],
    [z.string(), 5, 'field takes text.'],
    [z.string().min(2), 'x', 'field takes text of at least 2 characters.'],
    [z.string().max(2), 'xyz', 'field takes text of at most 2 characters.'],
    [z.string().trim().min(1), '  ', 'field is required: it takes text that is not blank.'],
    [z.string(), undefined, 'field is required: it takes text.'],
    [z.int(), 1.5, 'field takes a whole number.'],
    [z.number().positive(), 0, 'field takes a number above 0.'],
    [z.number().min(1), 0, 'field takes a number of at least 1.'],
    [z.number().max(1), 2, 'field takes a number of at most 1.'],
    [z.boolean(), 'yes', 'field takes true or false.'],
    [z.array(z.string()).min(1), [], 'field takes a list of at least 1 item.'],
    [z.email(), 'ada', 'field takes an e-mail address such as name@example.com.'],
    [z.uuid(), 'ada', 'field takes a UUID.'],
    [z.iso.date(), 'ada', 'field takes a date such as 2026-11-22.'],
    [z.union([z.string(), z.number()]), true, 'field takes text or a number.'],
    [z.string().regex(/^\d+$/, takes('an id')), 'ada', 'field takes an id.'],
  ])('%#: names the field and what it takes', (schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message)
  })

  it('lists the shapes of an object by what tells them apart', () => {
    const step = z.discriminatedUnion('type', [
      z.object({ type: z.literal('sms') }),
      z.object({ type: z.literal('call') }),
    ])
    expect(messageOf(step, { type: 'fax' })).toBe('field.type takes one of sms, call.')
  })

  it('calls what has no name the body', () => {
    const { error } = z.object({}).safeParse([], { error: wordIssue })
    expect(error?.issues[0]?.message).toBe('The body takes an object.')
  })
})
