import { expect, it } from 'vitest'
import { normaliseEmail } from './email'

it('writes an address one way, whatever the language of the machine', () => {
  expect(normaliseEmail('  AYSE.ISIK@Example.COM\n')).toBe('ayse.isik@example.com')
})
