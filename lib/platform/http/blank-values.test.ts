import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseWithoutBlanks, queryValues } from './blank-values'
import { optionalText } from './fields'
import { wordIssue } from './word-issue'

const schema = z.strictObject({
  name: z.string().trim().min(1, 'Give it a name.'),
  kind: z.enum(['a', 'b']).default('a'),
  count: z.int().positive().optional(),
  note: optionalText(10),
  size: z.object({ unit: z.enum(['m', 'ft']).default('m'), value: z.number() }).optional(),
})
const read = (value: unknown) => parseWithoutBlanks(schema, value, wordIssue)
const paths = (value: unknown) => {
  const result = read(value)
  return 'issues' in result
    ? result.issues.map(({ path, message }) => [path.join('.'), message])
    : []
}

describe('parseWithoutBlanks', () => {
  it.each(['', '  ', '\u200B \u2800', null])('takes %j for an absent optional value', (blank) => {
    const value = { name: 'x', kind: blank, count: blank, note: blank, size: blank }
    expect(read(value)).toEqual({ data: { name: 'x', kind: 'a', note: null } })
  })

  it('looks into objects', () => {
    const value = { name: 'x', size: { unit: '', value: 3 } }
    expect(read(value)).toMatchObject({ data: { size: { unit: 'm', value: 3 } } })
  })

  it('keeps a null to which the schema gives a meaning', () => {
    const change = z.object({ note: z.string().nullable().optional() })
    expect(parseWithoutBlanks(change, { note: null }, wordIssue)).toEqual({ data: { note: null } })
  })

  it('refuses a blank required value in the words of its schema', () => {
    expect(paths({ name: '', kind: '' })).toEqual([['name', 'Give it a name.']])
    const needed = 'size.value is required: it takes a number.'
    expect(paths({ name: 'x', size: { value: null } })).toEqual([['size.value', needed]])
  })

  it('refuses a blank text that has a minimum length, also where it may be absent', () => {
    const change = parseWithoutBlanks(schema.partial(), { name: ' ' }, wordIssue)
    expect(change).toMatchObject({ issues: [{ message: 'Give it a name.' }] })
  })

  it('leaves unknown fields and wrong values to the schema', () => {
    expect(paths({ name: 'x', other: '', kind: 'c' }).map(([path]) => path)).toEqual(['kind', ''])
  })

  it('does not touch the value that it is given', () => {
    const value = { name: 'x', kind: null, size: { unit: '', value: 1 } }
    read(value)
    expect(value).toEqual({ name: 'x', kind: null, size: { unit: '', value: 1 } })
  })
})

describe('queryValues', () => {
  it('leaves out blank values', () => {
    const url = new URL('https://x.example/?limit=&page=%20&status=completed&status=')
    expect(queryValues(url)).toEqual({ status: 'completed' })
  })

  it('keeps a control character, which no value can be', () => {
    expect(queryValues(new URL('https://x.example/?limit=%00'))).toEqual({ limit: '\0' })
  })
})
