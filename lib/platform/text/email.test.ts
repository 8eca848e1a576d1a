import { expect, it } from 'vitest'
import { normaliseEmail } from './email'

it('normalises an e-mail address, whatever the locale of the machine', () => {
  expect(normaliseEmail('  AYSE.ISIK@Example.COM\n')).toBe('ayse.isik@example.com')
})
