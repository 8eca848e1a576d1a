import { expect, it } from 'vitest'
import { parametersSchema, readArguments } from './parameters'
import type { ToolParameter } from './tool'

const parameter = (name: string, more: Partial<ToolParameter> = {}): ToolParameter => ({
  name,
  type: 'text',
  required: true,
  description: '',
  choices: [],
  ...more,
})

it('describes parameters in JSON Schema', () => {
  const parameters = [
    parameter('order', { description: 'As on the receipt' }),
    parameter('count', { type: 'number', required: false }),
    parameter('gift', { type: 'boolean', required: false }),
    parameter('day', { type: 'date' }),
    parameter('size', { type: 'choice', choices: ['S', 'M'] }),
  ]
  expect(parametersSchema(parameters)).toEqual({
    type: 'object',
    properties: {
      order: { type: 'string', description: 'As on the receipt' },
      count: { type: 'number' },
      gift: { type: 'boolean' },
      day: { type: 'string', format: 'date' },
      size: { type: 'string', enum: ['S', 'M'] },
    },
    required: ['order', 'day', 'size'],
    additionalProperties: false,
  })
})

it.each<[Partial<ToolParameter>, unknown, unknown]>([
  [{}, ' 4711 ', '4711'],
  [{}, 4711, '4711'],
  [{}, 'Çiçek 👋', 'Çiçek 👋'],
  [{}, 'half \uD83D', 'half \uFFFD'],
  [{ type: 'number' }, 2.5, 2.5],
  [{ type: 'number' }, ' -3 ', -3],
  [{ type: 'boolean' }, false, false],
  [{ type: 'boolean' }, 'true', true],
  [{ type: 'date' }, '2028-02-29', '2028-02-29'],
  [{ type: 'choice', choices: ['1', '2'] }, 2, '2'],
])('reads %o of %j as %j', (more, given, value) => {
  expect(readArguments([parameter('a', more)], { a: given })).toEqual({
    values: { a: value },
    problems: [],
  })
})

it.each<[Partial<ToolParameter>, unknown]>([
  [{}, { a: 1 }],
  [{}, ['a']],
  [{}, true],
  [{}, 'x'.repeat(2001)],
  [{ type: 'number' }, 'two'],
  [{ type: 'number' }, ' '],
  [{ type: 'number' }, Infinity],
  [{ type: 'number' }, []],
  [{ type: 'boolean' }, 'yes'],
  [{ type: 'date' }, '2027-02-29'],
  [{ type: 'date' }, 'tomorrow'],
  [{ type: 'choice', choices: ['a'] }, 'A'],
])('refuses for %o: %j', (more, given) => {
  const { values, problems } = readArguments([parameter('a', more)], { a: given })
  expect(values).toEqual({})
  expect(problems).toEqual([{ path: 'a', message: expect.stringMatching(/^Give /) }])
})

it('counts absent, null and empty values as not given, and ignores others', () => {
  const parameters = [
    parameter('needed'),
    parameter('a', { required: false }),
    parameter('b', { required: false }),
    parameter('constructor', { required: false }),
  ]
  expect(readArguments(parameters, { a: null, b: '', other: 1 })).toEqual({
    values: {},
    problems: [{ path: 'needed', message: 'This is required.' }],
  })
})
