import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import {
  byField,
  CONTACT_DETAILS,
  DETAILS,
  PLACEHOLDER_DETAILS,
  PUBLISHED_DETAILS,
} from '@/lib/platform/vocabulary/contact-fields'
import { CONTACT_PLACEHOLDERS } from '@/lib/platform/vocabulary/placeholders'
import { contactFacts } from './conversation/talk/prompt-facts'
import { exampleBriefing } from '@/testing/features/conversation'
import { contactValues } from './messages/send-message'

/** Places that a new field of contacts must reach. contact-fields.db.test.ts has those with a database. */

describe.each(DETAILS)('the field %s', (detail) => {
  const { column, fact, isPublished } = CONTACT_DETAILS[detail]

  it('is a fact in the prompt of an assistant, unless it is empty', () => {
    const briefing = exampleBriefing()
    const withText = (text: string | null) =>
      contactFacts({ ...briefing, contact: { ...briefing.contact!, [detail]: text } })
    expect(withText('Zebra')).toContain(`"${fact}":"Zebra"`)
    expect(withText(null)).not.toContain(fact)
  })

  it('is in the reference of the Public API', async () => {
    const text = await readFile('docs/contract/public-api.md', 'utf8')
    const section = (title: string) => text.split(`### ${title}\n`)[1]?.split('\n### ')[0]
    expect(section('Contact creation')).toContain(`\`${column}\``)
    expect(section('Contact fields')?.includes(`| \`${column}\``)).toBe(isPublished)
  })
})

it('fills every placeholder of a contact', () => {
  const contact = {
    firstName: 'Ada',
    lastName: 'Byron',
    ...byField(PLACEHOLDER_DETAILS, () => 'A'),
  }
  expect(Object.keys(contactValues(contact)).toSorted()).toEqual(CONTACT_PLACEHOLDERS.toSorted())
})

it('publishes no notes', () => {
  expect(PUBLISHED_DETAILS).not.toContain('notes')
})
