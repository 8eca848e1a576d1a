import { expect, it } from 'vitest'
import {
  CONTEXT_PLACEHOLDER,
  contextValues,
  fillPlaceholders,
  unknownPlaceholders,
} from './placeholders'

it('fills in placeholders, removes those without a value, and leaves other braces', () => {
  const values = { first_name: 'Ada', company: '' }
  const text = 'Hi {{ first_name }} of {{company}}{{\n}}, {{adı soyadı}} {{{first_name}}} { {x} }}'
  expect(fillPlaceholders(text, values)).toBe('Hi Ada of , {{adı soyadı}} {Ada} { {x} }}')
})

it('names unknown placeholders of any language, each once', () => {
  const text = '{{first_name}} {{ adı }} {{adı}} {{\t}} {{ a b }} {{'
  expect(unknownPlaceholders(text, ['first_name'])).toEqual(['adı', '', 'a b'])
})

it('knows any key of a context, and leaves out one without a value', () => {
  const text = '{{context.order_1}} {{context.other}} {{context.}} {{context.a.b}} {{context.ş}}'
  expect(unknownPlaceholders(text, [], CONTEXT_PLACEHOLDER)).toEqual([
    'context.',
    'context.a.b',
    'context.ş',
  ])
  const values = contextValues({ order_1: '{{first_name}}' })
  expect(fillPlaceholders('a {{context.order_1}} {{context.other}} b', values)).toBe(
    'a {{first_name}} b',
  )
})

it('takes no longer for braces that are never closed', () => {
  const text = `{{${' '.repeat(100_000)}{{${'{'.repeat(100_000)}`
  const before = process.cpuUsage()
  expect(unknownPlaceholders(text, [])).toEqual([])
  expect(fillPlaceholders(text, {})).toContain('{{')
  // Patterns with spaces on both sides of the name took minutes.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
})
