import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SMS_PROVIDERS } from './sms'
import { countSmsParts } from './sms-parts'

const count = (text: string, provider: 'local_sms' | 'cloudtel' = 'local_sms') => {
  const { alphabet, parts, left } = countSmsParts(text, provider)
  return [alphabet, parts, left]
}

describe('a text', () => {
  it.each([
    ['', 'gsm7', 0, 160],
    ['a'.repeat(160), 'gsm7', 1, 0],
    ['a'.repeat(161), 'gsm7', 2, 145],
    ['a'.repeat(306), 'gsm7', 2, 0],
    ['€'.repeat(80), 'gsm7', 1, 0],
    ['Ç'.repeat(160), 'gsm7', 1, 0],
    ['öüÖÜÇ', 'gsm7', 1, 155],
    ['ş', 'turkish', 1, 153],
    [`ş${'a'.repeat(153)}`, 'turkish', 1, 0],
    [`ş${'a'.repeat(154)}`, 'turkish', 2, 142],
    ['ğüşıöçĞÜŞİÖÇ', 'turkish', 1, 136],
    ['ş€', 'turkish', 1, 151],
    ['你'.repeat(70), 'ucs2', 1, 0],
    ['你'.repeat(71), 'ucs2', 2, 63],
    ['👋'.repeat(35), 'ucs2', 1, 0],
  ])('%j', (text, alphabet, parts, left) => {
    expect(count(text)).toEqual([alphabet, parts, left])
  })

  it('never uses the Turkish alphabet at the cloud telephony provider', () => {
    expect(count('ş'.repeat(70), 'cloudtel')).toEqual(['ucs2', 1, 0])
    expect(count('ş'.repeat(71), 'cloudtel')).toEqual(['ucs2', 2, 63])
    expect(count('Çö€', 'cloudtel')).toEqual(['gsm7', 1, 156])
  })

  it('is divided between characters, never inside one', () => {
    // The escape would be the 153rd place, its letter the 154th.
    expect(count(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toEqual(['gsm7', 2, 0])
    expect(count(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toEqual(['gsm7', 3, 152])
    expect(count(`${'你'.repeat(66)}👋${'你'.repeat(65)}`)).toEqual(['ucs2', 2, 0])
    expect(count(`${'你'.repeat(66)}👋${'你'.repeat(66)}`)).toEqual(['ucs2', 3, 66])
  })
})

const provider = fc.constantFrom(...SMS_PROVIDERS)
const letters = fc.constantFrom(...Array.from('aZ9 éÇ€{ğŞıç你👋'))
const text = fc.oneof(
  fc.string({ unit: letters, maxLength: 500 }),
  fc.string({ unit: 'binary', maxLength: 500 }),
)
const SINGLE = { gsm7: 160, turkish: 155, ucs2: 70 }
const PART = { gsm7: 153, turkish: 149, ucs2: 67 }

describe('any text', () => {
  it('takes the number of parts that its length needs', () => {
    fc.assert(
      fc.property(text, provider, (message, by) => {
        const { alphabet, characters, parts, left } = countSmsParts(message, by)
        expect(characters).toBe(Array.from(message).length)
        expect(left).toBeGreaterThanOrEqual(0)
        const places = parts > 1 ? PART[alphabet] * parts : SINGLE[alphabet]
        const lost = parts > 1 ? parts : 0
        expect(places - left).toBeGreaterThanOrEqual(characters)
        expect(places - left).toBeLessThanOrEqual(2 * characters + lost)
        expect(parts <= 1 || places - left > SINGLE[alphabet]).toBe(true)
      }),
    )
  })

  it('never has fewer parts with more text', () => {
    fc.assert(
      fc.property(text, text, provider, (one, other, by) => {
        const { parts } = countSmsParts(one + other, by)
        expect(parts).toBeGreaterThanOrEqual(countSmsParts(one, by).parts)
      }),
    )
  })

  it('never has more parts at the domestic provider than elsewhere', () => {
    fc.assert(
      fc.property(text, (message) => {
        const { parts } = countSmsParts(message, 'local_sms')
        expect(parts).toBeLessThanOrEqual(countSmsParts(message, 'cloudtel').parts)
      }),
    )
  })
})
