import { expect, it } from 'vitest'
import { nameFromProfile } from './inbound-message'

it('takes a name from a profile', () => {
  expect(nameFromProfile(' Ayşe \n Yılmaz ')).toBe('Ayşe Yılmaz')
  expect(nameFromProfile('\u202E\u0000')).toBe('')
  expect(nameFromProfile(null)).toBe('')
  expect(nameFromProfile('x'.repeat(300))).toHaveLength(200)
})
