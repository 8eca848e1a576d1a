import { expect, it } from 'vitest'
import { normalizeEmail } from './email'

it('normalizes an e-mail address, whatever the locale of the machine', () => {
  expect(normalizeEmail('  AYSE.ISIK@Example.COM\n')).toBe('ayse.isik@example.com')
})
