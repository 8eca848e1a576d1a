import { expect, it } from 'vitest'
import { lexicalVector } from './lexical-embedding'
import { VECTOR_DIMENSIONS } from './vector'

const dot = (a: number[], b: number[]) => a.reduce((sum, each, at) => sum + each * (b[at] ?? 0), 0)
const similarity = (question: string, document: string) =>
  dot(lexicalVector(question, 'question'), lexicalVector(document, 'document'))

const ENGLISH =
  'Clinic\nOur opening hours are 09:00 to 18:00 on weekdays. The clinic is in Kadikoy.'
const TURKISH =
  'Klinik\nÇalışma saatlerimiz hafta içi 09:00 - 18:00 arasıdır. Kliniğimiz Kadıköy’dedir.'

it.each([
  ['opening hours', ENGLISH],
  ['What are your opening hours?', ENGLISH],
  ['çalışma saatleriniz nedir?', TURKISH],
  ['CALISMA SAATLERI', TURKISH],
])('finds %s', (question, document) => {
  expect(similarity(question, document)).toBeGreaterThanOrEqual(0.45)
})

it.each([
  ['quantum physics lecture', ENGLISH],
  ['kuantum fiziği dersi', TURKISH],
  ['?!', ENGLISH],
  ['what is it', ENGLISH],
])('does not find %s', (question, document) => {
  expect(similarity(question, document)).toBeLessThan(0.3)
})

it('gives every text a unit vector, and the same text the same vector', () => {
  for (const text of ['', '…', 'ER-204', ENGLISH, TURKISH, 'x'.repeat(1_000_000)]) {
    const vector = lexicalVector(text, 'document')
    expect(vector).toHaveLength(VECTOR_DIMENSIONS)
    expect(dot(vector, vector)).toBeCloseTo(1)
    expect(lexicalVector(text, 'document')).toEqual(vector)
  }
})

it('makes a text without words similar to nothing, not even another such text', () => {
  expect(similarity('?', '!')).toBeLessThanOrEqual(0)
})
