import { expect, it } from 'vitest'
import { domesticDigits, domesticTestNumber } from './sms-number'

it('has ten digits for a Turkish number and none for a foreign one', () => {
  expect(domesticDigits('+905321112233')).toBe('5321112233')
  for (const other of ['+14155550100', '+9053211122', '05321112233', '']) {
    expect(domesticDigits(other)).toBeNull()
  }
})

it.each([
  '5321112233',
  '05321112233',
  '905321112233',
  '+905321112233',
  '+90 (532) 111-22-33',
  '0090 532 111 22 33',
  '+90 0532 111 22 33',
])('reads %s as one number', (written) => {
  expect(domesticTestNumber(written)).toBe('+905321112233')
})

it.each(['532111223', '53211122334', '+14155550100', '5321112233x', '', '+90', '++905321112233'])(
  'refuses %j',
  (written) => {
    expect(domesticTestNumber(written)).toBeNull()
  },
)
