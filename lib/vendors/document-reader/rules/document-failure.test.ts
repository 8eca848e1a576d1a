import { expect, it } from 'vitest'
import english from '@/i18n/translations/en/knowledge-bases.json'
import turkish from '@/i18n/translations/tr/knowledge-bases.json'
import { DOCUMENT_FAILURES } from './document-failure'

it('the panel has a text for every failure in both languages', () => {
  const codes = Object.keys(DOCUMENT_FAILURES).toSorted()
  expect(Object.keys(english.failures).toSorted()).toEqual(codes)
  expect(Object.keys(turkish.failures).toSorted()).toEqual(codes)
})
