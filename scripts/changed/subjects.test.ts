import { expect, it } from 'vitest'
import { names, subjectsOf } from './subjects.mjs'

const imports = new Map([
  ['app/api/v1/calls/route.ts', ['lib/features/calls/find-calls.ts']],
  ['app/api/knowledge-bases/route.ts', ['lib/features/conversation/find-bases.ts']],
  ['app/(panel)/contacts/[id]/page.tsx', ['components/calls/call-list.tsx']],
  ['app/(panel)/assistants/page.tsx', ['components/conversation/base-list.tsx']],
  ['components/conversation/base-list.tsx', ['lib/features/conversation/rules/base.ts']],
  ['lib/features/conversation/find-bases.ts', ['lib/features/conversation/rules/base.ts']],
  ['lib/features/calls/find-calls.ts', ['lib/features/conversation/rules/base.ts']],
])

it.each([
  ['a feature', ['lib/features/calls/find-calls.ts'], ['calls']],
  ['a part of a page', ['components/calls/call-list.tsx'], ['calls']],
  ['a page', ['app/(panel)/contacts/[id]/page.tsx'], ['contacts']],
  [
    'a feature and its words',
    ['lib/features/calls/find-calls.ts', 'i18n/translations/en/calls.json'],
    ['calls'],
  ],
  [
    'a feature whose addresses have other names',
    ['lib/features/conversation/rules/base.ts'],
    ['conversation', 'knowledge-bases', 'assistants'],
  ],
])('finds the subjects of %s', (_, files, subjects) => {
  expect(subjectsOf(files, imports)).toEqual(new Set(subjects))
})

it.each([
  ['the platform', ['lib/features/calls/find-calls.ts', 'lib/platform/http/body.ts']],
  ['a part of every page', ['components/ui/button.tsx']],
  ['what features cause in others', ['lib/features/reactions.ts']],
  ['the layout of all pages', ['app/layout.tsx']],
  ['only words', ['i18n/translations/en/calls.json']],
])('takes every subject for %s', (_, files) => {
  expect(subjectsOf(files, imports)).toBeNull()
})

it.each([
  ['e2e/api/calls.test.ts', '', true],
  ['e2e/api/events.test.ts', "send('/api/v1/calls')", true],
  ['e2e/api/events.test.ts', "send('/api/v1/calls/${id}')", true],
  ['e2e/api/events.test.ts', "send('/api/v1/calls-statistics')", false],
  ['e2e/api/recalls.test.ts', "send('/recalls')", false],
])('knows whether %s with %s names a subject: %s', (path, text, expected) => {
  expect(names({ path, text }, new Set(['calls']))).toBe(expected)
})
