import { expect, it } from 'vitest'
import type { NamedValue } from './body-values'
import { readSubmission } from './read-submission'
import {
  type SnippetForm,
  type SnippetWords,
  WEBSITE_PLACES,
  websiteSnippet,
} from './website-snippets'

const WORDS: SnippetWords = {
  name: 'Name',
  firstName: 'First name',
  phone: 'Phone',
  fields: { lastName: 'Last name', email: 'E-mail', company: 'Company', note: 'Message' },
  choose: 'Choose …',
  yes: 'Yes',
  no: 'No',
  send: 'Send',
  callMe: 'Call "me"',
}

const FORM: SnippetForm = {
  slug: 'contact',
  fields: {
    isNameWhole: false,
    lastName: 'required',
    email: 'required',
    company: 'required',
    note: 'required',
    questions: [
      {
        id: 'q1',
        kind: 'choice',
        label: '<b>Which?</b>',
        isRequired: true,
        choices: ['A & B', 'C'],
      },
      { id: 'q2', kind: 'yes_no', label: 'Been here?', isRequired: true, choices: [] },
    ],
  },
  consent: { text: 'I agree to <be> called.', noticeUrl: '', marketingText: 'Offers, please.' },
}

const snippet = (place: (typeof WEBSITE_PLACES)[number]) =>
  websiteSnippet(place, 'https://app.example', FORM, WORDS)

it.each(WEBSITE_PLACES)('names the form in the snippet for %s', (place) => {
  expect(snippet(place)).toContain('https://app.example/')
  expect(snippet(place)).toContain('contact')
})

it('writes what the account holder typed as text, not as HTML', () => {
  expect(snippet('html')).toContain('&lt;b&gt;Which?&lt;/b&gt;')
  expect(snippet('html')).toContain('<option>A &amp; B</option>')
  expect(snippet('button')).toContain('data-label="Call &quot;me&quot;"')
})

it('names fields of plain HTML so that what they send is read', () => {
  const names = [...snippet('html').matchAll(/ name="(\w+)"/g)].map(([, name]) => name!)
  const typed: Record<string, string> = {
    first_name: 'Ada',
    last_name: 'Lovelace',
    phone: '+14155550001',
    email: 'ada@example.com',
    company: 'Engines',
    q1: 'C',
    q2: 'Yes',
    note: 'Hello',
    consent: 'yes',
    marketing: 'yes',
  }
  expect(names).toEqual(Object.keys(typed))
  const values = names.map((name): NamedValue => [name, typed[name]!])
  expect(readSubmission(FORM, values, { isOwn: false })).toMatchObject({
    problems: {},
    fields: { consent: 'yes' },
    sent: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      company: 'Engines',
      note: 'Hello',
      marketing: true,
      answers: [
        { label: '<b>Which?</b>', value: 'C' },
        { label: 'Been here?', value: 'yes' },
      ],
    },
  })
})
