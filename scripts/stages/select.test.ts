import { expect, it } from 'vitest'
import { readArguments } from './arguments.mjs'
import { namesOf, select, selectStages } from './select.mjs'

const run = async () => ({ passed: 1, failed: 0, output: '' })
const RUN = [
  [
    [
      { name: 'build', run },
      { name: 'lint', group: 'static', run },
    ],
    [{ name: 'unit', run }],
  ],
  [
    [
      { name: 'db-postgres', group: 'db', run },
      { name: 'db-pglite', group: 'db', run },
    ],
    [{ name: 'api-pglite', group: 'api', needs: 'build', run }],
  ],
]
const selected = (...names: string[]) =>
  select(RUN, names).map((lanes) => lanes.map((lane) => lane.map(({ name }) => name)))

it.each([
  ['stages', ['unit', 'lint'], [[['lint'], ['unit']]]],
  ['a group and a stage', ['unit', 'db'], [[['unit']], [['db-postgres', 'db-pglite']]]],
  ['a group and the stages that it needs', ['api'], [[['build']], [['api-pglite']]]],
])('selects %s', (_, names, expected) => {
  expect(selected(...names)).toEqual(expected)
})

it('selects a stage without the rest of the group of its name', () => {
  const stages = [
    { name: 'api', group: 'api', run },
    { name: 'documented', group: 'api', run },
  ]
  expect(selectStages([[stages]], ['api'])).toEqual([[[stages[0]]]])
  expect(selectStages(RUN, [])).toEqual([])
})

it('selects everything without names', () => {
  expect(select(RUN, [])).toBe(RUN)
})

it('lists the known names when it rejects an unknown one', () => {
  expect(() => selected('unit', 'fly')).toThrow(
    'There is no stage "fly". Stages: build, lint, unit, db-postgres, db-pglite, api-pglite. Groups: static, db, api.',
  )
})

const nothing = { list: false, proof: false, record: false, changed: false, names: [] }
it.each([
  ['', nothing],
  ['unit db', { ...nothing, names: ['unit', 'db'] }],
  ['--list api', { ...nothing, list: true, names: ['api'] }],
  ['--changed', { ...nothing, changed: true }],
  ['--changed HEAD~3', { ...nothing, changed: true, base: 'HEAD~3' }],
  ['--changed unit', { ...nothing, changed: true, names: ['unit'] }],
  ['--changed main unit', { ...nothing, changed: true, base: 'main', names: ['unit'] }],
  ['--proof', { ...nothing, proof: true }],
])('parses "%s"', (words, expected) => {
  expect(readArguments(words.split(' ').filter(Boolean), namesOf(RUN))).toEqual(expected)
})

it('rejects an unknown option', () => {
  expect(() => readArguments(['--fast'], [])).toThrow('There is no option "--fast"')
})
