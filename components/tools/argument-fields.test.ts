import { expect, it } from 'vitest'
import { parametersSchema } from '@/lib/features/tools/rules/parameters'
import { PARAMETER_TYPES } from '@/lib/features/tools/rules/tool'
import { argumentFields, typedArguments } from './argument-fields'

it('has an input for each type of parameter', () => {
  const fields = argumentFields(
    parametersSchema(
      PARAMETER_TYPES.map((type) => ({
        name: type,
        type,
        required: type === 'text',
        description: `A ${type}`,
        choices: type === 'choice' ? ['a', 'b'] : [],
      })),
    ),
  )
  expect(fields.map(({ kind }) => kind)).toEqual([...PARAMETER_TYPES])
  expect(fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(['text'])
  expect(fields.at(-1)).toMatchObject({ description: 'A choice', choices: ['a', 'b'] })
})

it('reads what was typed by its type, and leaves out what was not', () => {
  const schema = {
    properties: {
      number: { type: 'string' },
      count: { type: 'integer' },
      wrong: { type: 'number' },
      gift: { type: 'boolean' },
      items: { type: 'array' },
      any: {},
      none: { type: 'string' },
    },
  }
  const typed = {
    number: ' 4711 ',
    count: '2',
    wrong: 'two',
    gift: 'true',
    items: '["a"]',
    any: '{"b": 1}',
    none: ' ',
  }
  expect(typedArguments(argumentFields(schema), typed)).toEqual({
    number: '4711',
    count: 2,
    wrong: 'two',
    gift: true,
    items: ['a'],
    any: { b: 1 },
  })
  expect(argumentFields({})).toEqual([])
})
