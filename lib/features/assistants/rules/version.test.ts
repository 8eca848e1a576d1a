import { expect, it } from 'vitest'
import { type AssistantSettings, changedSettings, changesTalk, talkVersionOf } from './version'

const before = {
  name: 'Elif',
  greeting: 'Hello.',
  voice: 'warm',
  handOverPhone: null,
  knowledgeBaseIds: ['kb_1', 'kb_2'],
  pronunciations: [{ word: 'SMS', spoken: 'es em es' }],
} as AssistantSettings

it.each([
  [{ greeting: 'Good day.' }, ['greeting'], true],
  [{ handOverPhone: '+905321112233' }, ['handOverPhone'], true],
  [{ knowledgeBaseIds: ['kb_1'] }, ['knowledgeBaseIds'], true],
  [{ knowledgeBaseIds: ['kb_2', 'kb_1'] }, [], false],
  [{ greeting: 'Hello.', name: 'Elif' }, [], false],
  [{ voice: 'deep', isActive: false }, ['voice'], false],
  [{ pronunciations: [] }, ['pronunciations'], false],
  // The database returns the fields of an object in another order.
  [{ pronunciations: [{ spoken: 'es em es', word: 'SMS' }] }, [], false],
  [{ isActive: false }, [], false],
  [{}, [], false],
])('tells of %j that it changes %j, and whether that changes the talk', (change, changed, talk) => {
  const found = changedSettings(before, change as Partial<AssistantSettings>)
  expect(found).toEqual(changed)
  expect(changesTalk(found)).toBe(talk)
})

it('takes the version of an older row for that of its talk', () => {
  expect(talkVersionOf({ version: 7, talkVersion: null })).toBe(7)
  expect(talkVersionOf({ version: 7, talkVersion: 4 })).toBe(4)
})
