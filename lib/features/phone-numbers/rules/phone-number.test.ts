import { describe, expect, it } from 'vitest'
import { splitNumbers } from './phone-number'
import { cleanE164 } from '@/lib/platform/phone/e164'

describe('cleanE164', () => {
  it.each([
    ['+90 (850) 555-00-01', '+908505550001'],
    ['+1 415-555-2671', '+14155552671'],
  ])('normalizes %s', (written, number) => {
    expect(cleanE164(written)).toBe(number)
  })

  it.each(['0850 555 00 01', '+1.415.555.2671', '+0850', '+90abc', '', '+1234567890123456'])(
    'refuses %j',
    (written) => {
      expect(cleanE164(written)).toBeNull()
    },
  )
})

describe('splitNumbers', () => {
  it('keeps each number once, in order', () => {
    expect(splitNumbers('+90 850 555 00 02, +908505550001,+908505550002,')).toEqual({
      numbers: ['+908505550002', '+908505550001'],
      malformed: [],
    })
  })

  it('returns the parts that are not numbers', () => {
    expect(splitNumbers('+908505550001, 0850, x').malformed).toEqual(['0850', 'x'])
  })
})
