import { expect, it } from 'vitest'
import type { ExtractedField } from '@/lib/platform/vocabulary/extracted-field'
import { fillPlaceholders } from '@/lib/platform/vocabulary/placeholders'
import { exampleFieldValues, fieldValues } from './field-values'

const field = (key: string, type: ExtractedField['type'], values: string[] = []) => ({
  key,
  type,
  values,
  name: key,
  meaning: '',
})
const fields = [
  field('insured', 'yes_no'),
  field('budget', 'number'),
  field('move_in', 'date'),
  field('treatment', 'choice', ['Implant', 'Whitening']),
  field('complaint', 'text'),
]

it('is written in the language of the message', () => {
  const found = { insured: true, budget: 12_500, move_in: '2026-12-01', treatment: 'Implant' }
  const text = '{{field.insured}}|{{field.budget}}|{{field.move_in}}|{{field.treatment}}'
  expect(fillPlaceholders(text, fieldValues(fields, found, 'tr'))).toBe(
    'Evet|12.500|1 Aralık Salı|Implant',
  )
  expect(fillPlaceholders(text, fieldValues(fields, found, 'en'))).toBe(
    'Yes|12,500|Tuesday, December 1|Implant',
  )
})

it('has no value for what the call does not say', () => {
  expect(fieldValues(fields, { insured: null }, 'tr')).toEqual({})
  expect(fieldValues(fields, null, 'tr')).toEqual({})
})

it('has an example of every field', () => {
  const example = exampleFieldValues(fields, 'en', new Date('2026-11-21T09:00:00Z'))
  expect(Object.keys(example)).toHaveLength(fields.length)
})
