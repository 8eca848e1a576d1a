import { expect, it } from 'vitest'
import { names, subjectsOf } from './subjects.mjs'

const imports = new Map([
  ['app/api/v1/calls/route.ts', ['lib/features/calls/find-calls.ts']],
  ['app/(panel)/contacts/[id]/page.tsx', ['components/calls/call-list.tsx']],
  ['app/(panel)/overview/page.tsx', ['lib/features/overview/read-overview.ts']],
  ['components/calls/call-list.tsx', ['lib/features/calls/rules/outcome.ts']],
  ['lib/features/calls/find-calls.ts', ['lib/features/calls/rules/outcome.ts']],
  ['lib/features/overview/read-overview.ts', ['lib/features/calls/rules/outcome.ts']],
  ['inngest/functions/calls.ts', ['lib/features/calls/find-calls.ts']],
])

it.each([
  ['a rule', ['lib/features/calls/rules/outcome.ts'], ['calls', 'contacts']],
  ['a part of a page', ['components/calls/call-list.tsx'], ['calls', 'contacts']],
  ['a route', ['app/api/v1/calls/route.ts'], ['calls']],
  [
    'a feature and its words',
    ['lib/features/calls/find-calls.ts', 'i18n/translations/en/calls.json'],
    ['calls'],
  ],
  [
    'two features',
    ['lib/features/calls/rules/outcome.ts', 'app/(panel)/overview/page.tsx'],
    ['calls', 'contacts', 'overview'],
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
