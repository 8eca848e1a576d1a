import { expect, it } from 'vitest'
import { keepable, nameFromProfile } from './inbound-message'

it('keeps what the database can keep', () => {
  expect(keepable('Merhaba 👋')).toBe('Merhaba 👋')
  expect(keepable('a\u0000b\uD83D')).toBe('a\uFFFDb\uFFFD')
  expect(keepable('ab👋', 3)).toBe('ab')
})

it('takes a name from a profile', () => {
  expect(nameFromProfile(' Ayşe \n Yılmaz ')).toBe('Ayşe Yılmaz')
  expect(nameFromProfile('\u202E\u0000')).toBe('')
  expect(nameFromProfile(null)).toBe('')
  expect(nameFromProfile('x'.repeat(300))).toHaveLength(200)
})
