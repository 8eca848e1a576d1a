import { describe, expect, it } from 'vitest'
import { maskPhone } from './mask-phone'
import { isMasked } from './masked-phone'
import { formatPhone } from './phone'
import { readPhone } from './read-phone'

describe('maskPhone', () => {
  it('takes an extension for no part of the number', () => {
    expect(maskPhone('0532 111 22 33 dahili 45')).toBe('+90 ••• ••• •• 33')
  })

  it('keeps the country and the last two digits', () => {
    const masked = maskPhone('0532 111 22 33')
    expect(masked).toBe('+90 ••• ••• •• 33')
    expect(isMasked(masked)).toBe(true)
    expect(readPhone(masked).matchKey).toBeNull()
    expect(formatPhone(masked, 'tr')).toBe(masked)
  })

  it('keeps no country if none can be recognized', () => {
    expect(maskPhone('12')).toBe('••• ••• •• 12')
  })
})
