import { expect, it } from 'vitest'
import { shownName } from './shown-name'

it('is the name, or without one the number as it is written in its country', () => {
  expect(shownName({ firstName: 'Su', lastName: 'Ak', phone: '5321112233' })).toBe('Su Ak')
  expect(shownName({ firstName: '', lastName: '', phone: '5321112233' })).toBe('0532 111 22 33')
  expect(shownName({ firstName: '', lastName: '', phone: '+14155550100' })).toBe('+1 415 555 0100')
})
