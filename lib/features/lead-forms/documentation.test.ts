import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PanelSubmission } from './contract/panel'
import { SubmissionReceipt } from './contract/public'
import { fieldOfName } from './rules/sent-fields'

const PAGE = readFileSync('docs/lead-forms.md', 'utf8')

it('documents the answer and a submission as they are', () => {
  const examples = [...PAGE.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text)
  const [receipt, submission] = examples.map((text) => JSON.parse(text) as unknown)
  expect(SubmissionReceipt.parse(receipt)).toEqual(receipt)
  expect(PanelSubmission.parse(submission)).toEqual(submission)
})

it.each([
  ['whole name', ['name']],
  ['first, last name', ['firstName', 'lastName']],
  ['phone', ['phone']],
  ['its country', ['country']],
  ['e-mail', ['email']],
  ['company', ['company']],
  ['message', ['note', 'notes']],
  ['consent', ['consent']],
  ['marketing', ['marketing']],
  ['where to go next', ['redirect']],
])('documents the names of the %s', (what, fields) => {
  const row = PAGE.split('\n').find((line) => line.startsWith(`| ${what}`)) ?? ''
  const names = [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const found = names.filter((name) => name !== 'TR').map(fieldOfName)
  expect([...new Set(found)]).toEqual(fields)
})
