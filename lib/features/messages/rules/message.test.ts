import { expect, it } from 'vitest'
import { fillPlaceholders, PERSON_PLACEHOLDERS, PLACEHOLDERS, unknownPlaceholders } from './message'

it('fills what is known and drops the rest with its space', () => {
  const text = 'Hello {{ first_name }} {{company}} , see {{appointment_link}}'
  const values = { first_name: 'Ayşe', appointment_link: 'https://a.example/{{name}}' }
  expect(fillPlaceholders(text, values)).toBe('Hello Ayşe , see https://a.example/{{name}}')
})

it('names placeholders that stand for nothing', () => {
  const text = '{{first_name}} {{ surname }} {{}} { name } {{appointment_date}} {{surname}}'
  expect(unknownPlaceholders(text, PLACEHOLDERS)).toEqual(['surname', ''])
  expect(unknownPlaceholders(text, PERSON_PLACEHOLDERS)).toEqual([
    'surname',
    '',
    'appointment_date',
  ])
  expect(unknownPlaceholders('{{adı}} {{ first name }}', PLACEHOLDERS)).toEqual([
    'adı',
    'first name',
  ])
})
