import { expect, it } from 'vitest'
import { z } from 'zod'
import { type AnyEndpoint, endpoint } from '@/lib/platform/http/endpoint'
import { requiringOneOf } from '@/lib/platform/http/one-of'
import { createContact, findContacts } from '@/lib/features/contacts/contract/public'
import { describeTool } from './describe-tool'

const read = {
  name: 'readCallPart',
  method: 'GET',
  path: '/api/v1/call-parts/{id}',
  summary: 'A part of a call',
  tag: 'Calls',
  params: z.object({ id: z.string() }),
  query: z.object({ include: z.string().optional() }),
  responses: { 200: z.array(z.string()) },
} as const satisfies AnyEndpoint

it('merges path, query and body into one object, and puts a bare array under data', () => {
  const body = z.object({ phone: z.string() })
  const tool = describeTool(endpoint({ ...read, method: 'POST', body, idempotent: true }))
  expect(tool.name).toBe('get_call_part')
  expect(Object.keys(tool.inputSchema.properties ?? {})).toEqual([
    'call_part_id',
    'include',
    'phone',
    'idempotency_key',
  ])
  expect(tool.inputSchema.required).toEqual(['call_part_id', 'phone'])
  expect(tool.outputSchema).toMatchObject({
    properties: { data: { type: 'array', items: { type: 'string' } } },
  })
})

it('says in words which fields are required, where one of several is enough', () => {
  expect(describeTool(createContact).description).toContain(
    'Required: first_name or name; phone or phone_number.',
  )
  expect(describeTool(findContacts).description).toContain('Required: phone or search.')
  const fields = z.object({ a: z.string().nullish(), b: z.string().nullish(), c: z.string() })
  const body = requiringOneOf(fields, [['a', 'b']], {})
  const tool = describeTool({ ...read, method: 'POST', body })
  expect(tool.description).toBe('A part of a call. Required: a or b; c.')
  expect(JSON.stringify(tool.inputSchema)).not.toContain('one-of')
  expect(describeTool(read).description).toBe('A part of a call.')
})

it('assumes the worst of a change that it does not know', () => {
  expect(describeTool({ ...read, method: 'POST' }).annotations).toMatchObject({
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
  })
})

it.each([
  ['another parameter in the path', { path: '/api/v1/call-parts/{name}' }],
  ['two parameters of one name', { query: z.object({ call_part_id: z.string() }) }],
])('refuses %s', (_, change) => {
  expect(() => describeTool({ ...read, ...change })).toThrow('readCallPart')
})
