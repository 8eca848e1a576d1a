import { expect, it } from 'vitest'
import type { AssistantDetail } from '../rows'
import { changesTalk } from './version'

const before = {
  name: 'Elif',
  greeting: 'Hello.',
  voice: 'warm',
  handOverPhone: null,
  knowledgeBaseIds: ['kb_1', 'kb_2'],
} as AssistantDetail

it.each([
  [{ greeting: 'Good day.' }, true],
  [{ handOverPhone: '+905321112233' }, true],
  [{ knowledgeBaseIds: ['kb_1'] }, true],
  [{ knowledgeBaseIds: ['kb_2', 'kb_1'] }, false],
  [{ greeting: 'Hello.', name: 'Elif' }, false],
  [{ voice: 'deep', isActive: false }, false],
  [{}, false],
])('tells of %j whether it changes the talk: %s', (change, expected) => {
  expect(changesTalk(before, change)).toBe(expected)
})
