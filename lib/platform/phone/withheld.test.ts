import { describe, expect, it } from 'vitest'
import { maskPhone } from './mask-phone'
import { hasEnoughDigits, matchKeys, readPhone } from './read-phone'

describe('a withheld number', () => {
  it.each([
    '',
    ' ',
    '-',
    'anonymous',
    'Anonymous',
    'RESTRICTED',
    'unknown',
    'Private Number',
    'Caller ID blocked',
    'No Caller ID',
    'Gizli Numara',
    'GİZLİ',
    'unavailable',
    '0',
    '00',
    '+000000',
    '0000000000',

    '+7378742833',
    '7378742833',
    '+266696687',
    '+256863',
    '+2562533',
    '86282452253',
    '+86282452253',
    '8656696',
    '7748283',
    '+94844353',
    'anonymous@anonymous.invalid',
    'sip:anonymous@anonymous.invalid',
    '"Anonymous" <sip:anonymous@anonymous.invalid>',
    'sip:12345@anonymous.invalid;user=phone',

    'sip:%61nonymous@10.0.0.1',
    'anonymous1',
    'O',
    'N/A',
    'özel numara',
    'Numéro masqué',
    'Unterdrückte Nummer',
    '非通知',
    'Private 0000000000',
    '+90 000 000 00 00',
    '+10000000000',
    '+907378742833',

    'sip:anonymous@10.0.0.1',
    'sip:+7378742833@carrier.example',
    '<sip:restricted@carrier.example>;tag=1',
  ])('is nobody’s: "%s"', (text) => {
    expect(readPhone(text)).toEqual({
      dialed: null,
      matchKey: null,
      extension: null,
      withheld: true,
      problem: 'withheld',
    })
    expect(hasEnoughDigits(text)).toBe(false)
    expect(matchKeys(text)).toEqual([])
  })

  it('is not what only looks like one', () => {
    for (const text of [
      '+905321112233',
      '1000000000',
      'sip:ada@example.com',
      'sip:1001@example.com',
      '+15550000000',
      '+17378742833',
      'Ada',
      maskPhone('00'),
    ]) {
      expect(readPhone(text).withheld, text).toBe(false)
    }
  })
})
