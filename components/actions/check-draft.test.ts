import { expect, it } from 'vitest'
import { newDraft } from './action-draft'
import { loadDraftCheck } from './check-draft'

const check = await loadDraftCheck()

it('says what is missing, field by field', () => {
  expect(check(newDraft('sms', []))).toEqual([
    { path: 'name', key: 'required.name' },
    { path: 'message', key: 'required.message' },
  ])
  const chat = { ...newDraft('chatapp', []), name: 'x', templateLang: 'Turkish' }
  expect(check({ ...chat, templateParams: ['a', ' '] })).toEqual([
    { path: 'templateName', key: 'required.templateName' },
    { path: 'templateLang', key: 'language' },
    { path: 'templateParams.1', key: 'required.templateParams' },
  ])
})

it('says what the parts say of each other', () => {
  const sms = { ...newDraft('sms', []), name: 'x' }
  const message = '{{call_summary}} {{1}}'
  expect(check({ ...sms, moment: 'during_call', condition: 'outcome:unknown', message })).toEqual([
    { path: 'condition', key: 'condition' },
    { path: 'message', key: 'unknown', values: { names: '{{call_summary}}, {{1}}' } },
  ])
  const chat = { ...newDraft('chatapp', []), name: 'x', templateName: 'welcome' }
  const wrong = { ...chat, templateText: 'Hi {{1}} and {{2}}', templateParams: ['{{name}}'] }
  expect(check(wrong)).toEqual([
    { path: 'templateParams', key: 'count', values: { wanted: 2, given: 1 } },
  ])
  expect(check({ ...sms, message: 'x'.repeat(1001) })).toEqual([
    { path: 'message', key: 'tooLong', values: { maximum: 1000 } },
  ])
})
