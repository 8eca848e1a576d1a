import { expect, it } from 'vitest'
import { withoutMask } from './mask'

it('removes the mask from the input', () => {
  const masked = 'AC••••••••0001'
  expect(withoutMask(masked, masked)).toBe(masked)
  expect(withoutMask('AC••••••••0001x', masked)).toBe('x')
  expect(withoutMask('xAC••••••••0001', masked)).toBe('x')
  expect(withoutMask('AC••••new••••0001', masked)).toBe('new')
  expect(withoutMask('AC•••••••0001', masked)).toBe('')
  expect(withoutMask('••••••••s', '••••••••')).toBe('s')
  expect(withoutMask('secret', masked)).toBe('secret')
})
