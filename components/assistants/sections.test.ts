import { expect, test } from 'vitest'
import { newAssistantValues } from './assistant-values'
import { changedFields, FORM_SECTIONS, sectionsWhere } from './sections'

const empty = newAssistantValues('en')

test('each field of an assistant is in one section', () => {
  expect(Object.values(FORM_SECTIONS).flat().toSorted()).toEqual(Object.keys(empty).toSorted())
})

test('changes are told by field and by section, in the order of the form', () => {
  const changed = changedFields(empty, {
    ...empty,
    voicemailMessage: 'We call again.',
    greeting: 'Hello',
    keyTerms: [],
  })
  expect(changed).toEqual(new Set(['greeting', 'voicemailMessage']))
  expect(sectionsWhere((field) => changed.has(field))).toEqual(['words', 'call'])
})
