import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskPhone } from './mask-phone'
import {
  diallableNumber,
  exchangeNumber,
  hasEnoughDigits,
  matchKey,
  matchKeys,
  readPhone,
} from './read-phone'

/** A Turkish mobile number: ten digits that start with 5. */
const national = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((n) => `53${String(n).padStart(8, '0')}`)
const prefix = fc.constantFrom(
  '',
  '0',
  '90',
  '+90',
  '+90 ',
  '0090',
  '(0) ',
  '+90-',
  '+90 (0) ',
  '+90 0',
)
const separator = fc.constantFrom('', ' ', '-', '.', '/', '\u00A0', '\u200B')
const suffix = fc.constantFrom(
  '',
  ' ext 22',
  ' ext. 22',
  ' extension 22',
  ';ext=15',
  ' x16',
  'x16',
  ' #17',
  '#17',
  ' dahili 12',

  ' DAHİLİ: 12',
  ' (dahili 12)',
  ' iç hat 4',
  ',,5',
  ', 5',
  ';5',
  '/12',
  ' / 12',
  '-12',
  ' (12)',
  'p5',
  ' доб. 7',
  ' poste 3',
  ';ext=15;isub=1',
  ' ext',
  '.',
)

const notation = (number: string) =>
  fc.tuple(prefix, fc.array(separator, { minLength: 10, maxLength: 10 }), suffix).map(
    ([start, gaps, end]) =>
      start +
      number
        .split('')
        .map((digit, at) => digit + (at < 9 ? gaps[at] : ''))
        .join('') +
      end,
  )

const twoNotations = national.chain((number) =>
  fc.tuple(fc.constant(number), notation(number), notation(number)),
)

/** The countries whose writings are mixed: with long and short numbers, and with a trunk prefix or without. */
const COUNTRIES = [
  '',
  '0',
  '+',
  '00',
  '90',
  '+90',
  '+1',
  '+44',
  '+49',
  '+372',
  '+298',
  '+55',
  '+54',
  '+52',
  '+229',
]

describe('the key of a number', () => {
  it('is the same in every notation, as is what is dialed', () => {
    fc.assert(
      fc.property(twoNotations, ([number, one, other]) => {
        for (const text of [one, other]) {
          expect(readPhone(text), text).toMatchObject({ dialed: `+90${number}`, matchKey: number })
          expect(readPhone(text).problem, text).toBeNull()
          expect(hasEnoughDigits(text), text).toBe(true)
        }
      }),
    )
  })

  it('is the same for equal dialed numbers, whatever the text', () => {
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789+-() /.;#x,'.split('')) }),
      fc
        .tuple(fc.constantFrom(...COUNTRIES), fc.stringMatching(/^\d{4,12}$/), suffix)
        .map((parts) => parts.join('')),
    )
    const keyOf = new Map<string, string | null>()
    fc.assert(
      fc.property(text, (written) => {
        const { dialed, matchKey: key } = readPhone(written)
        if (dialed === null) return
        expect(matchKey(dialed), written).toBe(key)
        expect(keyOf.get(dialed) ?? key).toBe(key)
        keyOf.set(dialed, key)
      }),
      { numRuns: 1000 },
    )
  })

  it('is the same for everything with the same last ten digits', () => {
    const starts = ['', '0', '00', '90', '+90', '0090', '+', '+1', '44', '+44', '+49', '+33']
    const start = fc.constantFrom(...starts)
    // A trunk prefix after the country code is not a digit of the number: 0, or 8 in Belarus.
    const digits = fc.stringMatching(/^[1-9]{4}\d{6}$/).filter((text) => !text.startsWith('3758'))
    fc.assert(
      fc.property(start, digits, (before, lastTen) => {
        expect(matchKey(before + lastTen)).toBe(lastTen)
      }),
      { numRuns: 1000 },
    )
  })

  it('has as many digits as the number has, from seven on', () => {
    // Without 0 and 8, which may be trunk prefixes: +98 0 0000 is +98 0000, which is too short.
    fc.assert(
      fc.property(fc.stringMatching(/^[1-79]{1,9}$/), (digits) => {
        const key = matchKey(digits)
        expect(key === null).toBe(digits.length < 7)
        // A short number of Turkey may be another country's with a plus before it.
        const isTurkish = readPhone(digits).dialed !== null
        expect(isTurkish || matchKey(`+${digits}`) === key, digits).toBe(true)
      }),
    )
  })

  it.each([
    ['444 12 3', null],
    ['444 1 234', '904441234'],
    ['+90 444 1 234', '904441234'],
    ['0090 444 1 234', '904441234'],
    ['+49 (0)30 901820', '4930901820'],
    ['+49 30 901820', '4930901820'],
    ['+49 030 901820', '4930901820'],
    ['+44 (0) 20 7946 0958', '2079460958'],
    ['905347258989.0', '5347258989'],
    ['905347258989.0 ext 7', '5347258989'],
    ['+905347258989,00', '5347258989'],
    ['０５３４ ７２５ ８９ ８９', '5347258989'],
    ['٠٥٣٤٧٢٥٨٩٨٩', '5347258989'],
    ['tel:+905347258989;ext=3', '5347258989'],
    ['tel:05347258989;phone-context=+90', '5347258989'],
    ['"Ada" <sip:%2B905347258989@example.com;user=phone>', '5347258989'],
    ['sip:05347258989@10.0.0.1:5060', '5347258989'],
    ['05347258989@10.0.0.1', '5347258989'],
    ['905347258989:12@s.whatsapp.net', '5347258989'],
    ['sip:05347258989:secret@10.0.0.1', '5347258989'],
    ['sms:+905347258989?body=call%20123456789', '5347258989'],
    ['Ada 42 <05347258989>', '5347258989'],
    ['05347258989 <ev>', '5347258989'],
    ['++905347258989', '5347258989'],
    ['+0090 534 725 89 89', '5347258989'],
    ['+011 90 534 725 89 89', '5347258989'],
    ['0️⃣5️⃣3️⃣4️⃣7️⃣2️⃣5️⃣8️⃣9️⃣8️⃣9️⃣', '5347258989'],
    ['+90·534·725·89·89', '5347258989'],
    ['0534_725_89_89', '5347258989'],
    ['905,347,258,989', '5347258989'],
    ['905.347.258.989,00', '5347258989'],
    ['9.05347258989E+11', '5347258989'],
    ['5,347258989e9', '5347258989'],
    ['9.05347258E+11', null],
    ['9.05347 x 10^11', null],
    ['+5215512345678', '5512345678'],
    [maskPhone('0532 111 22 33'), null],
  ])('of %s is %s', (text, key) => expect(matchKey(text)).toBe(key))
})

describe('an extension', () => {
  it.each([
    ['+90 532 111 22 44 ext 22', '+905321112244', '22'],
    ['+90 532 111 22 44;ext=15', '+905321112244', '15'],
    ['0212 555 10 10 dahili 12', '+902125551010', '12'],
    ['0212 555 10 10/12', '+902125551010', '12'],
    ['444 1 234 dahili 9', '+904441234', '9'],
    ['+1 415 555 2671 x1234567', '+14155552671', '1234567'],
    ['+1 415 555 2671/12', '+14155552671', '12'],
    ['0532 111 22 44,,5#', '+905321112244', '5'],
    ['+90 532 111 22 44 Nebenstelle 22', '+905321112244', '22'],
    ['+90 532 111 22 44 εσωτ. 22', '+905321112244', '22'],
    ['+90 532 111 22 44 تحويلة ٢٢', '+905321112244', '22'],
    ['+90 532 111 22 44 dahili no: 22', '+905321112244', '22'],
    ['+90 532 111 22 44 [22]', '+905321112244', '22'],
    ['+90 532 111 22 44*22', '+905321112244', '22'],
    ['+90 532 111 22 44,22#,33', '+905321112244', '2233'],
    ['tel:+905321112244%2C%2C22', '+905321112244', '22'],
    ['0212 555 10 10 (3 hat)', '+902125551010', '3'],
    ['0212 555 10 10 - 11 - 12', '+902125551010', '1112'],
    ['+86 10 6552 9988-123', '+861065529988', '123'],
    ['+81 3-1234-5678-9', '+81312345678', '9'],
    ['+49 30 901820,22', '+4930901820', '22'],
    ['+49 30 901820 (22)', '+4930901820', '22'],
    ['+49 30 901820 Klappe 22', '+4930901820', '22'],
    ['+49 6221 5401/23 Herr 5', '+496221540123', '5'],
  ])('is no part of the number: %s', (text, dialed, extension) => {
    expect(readPhone(text)).toMatchObject({ dialed, extension, problem: null })
  })

  it('is not what belongs to the number', () => {
    for (const text of [
      '0212/5551010',
      '0212-555-10-10',
      '+49 30/901820',
      '+49 6221 5401/2345',
      '+49 6221 5401-23',
      '+90-212-555-10-10',
      '+90 - 532 - 111 - 22 - 44',
      '+1 - 415 - 555 - 2671',
      '+33 1 42 68 53-00',
      '0212 555 10 10 (merkez)',
      '0 (212) 555 10 10',
    ]) {
      expect(readPhone(text), text).toMatchObject({ extension: null, problem: null })
    }
  })

  it('does not make a short number long enough', () => {
    expect(hasEnoughDigits('532 111 22 ext 22')).toBe(false)
    expect(hasEnoughDigits('532 111 22 3')).toBe(false)
    expect(hasEnoughDigits('532 111 22 33')).toBe(true)
  })
})

describe('a number that can be called', () => {
  it.each([
    ['5321234567', '+905321234567'],
    ['05321234567', '+905321234567'],
    ['+90 532 123 45 67', '+905321234567'],
    ['5551234567', '+905551234567'],
    ['0850 555 01 23', '+908505550123'],
    ['+14155550100', '+14155550100'],
    ['+15551234567', '+15551234567'],
    ['+44 7700 900123', '+447700900123'],
    ['+49 30 901820', '+4930901820'],
    // As Mexico wrote mobile numbers until 2019.
    ['+52 1 55 1234 5678', '+525512345678'],
  ])('is in E.164: %s', (typed, number) => expect(diallableNumber(typed)).toBe(number))

  it.each([
    '1234567890',
    '+901234567890',
    '0532123009',
    '+999123456789',
    '+1 415 555',
    '12345678901234567890',
    'yok',
    'call me',
    '+229 97 12 34 56',
  ])('is in a numbering plan, unlike %s', (typed) => {
    expect(readPhone(typed).problem).toBe('undiallable')
    expect(diallableNumber(typed)).toBeNull()
  })

  it.each([
    '0532 111 22 44 / 0533 111 22 33',
    '05321112244, 05331112233',
    '0532 111 22 44 veya 0533 111 22 33',
    '05321112244 05331112233',
    '0532 111 22 44 - 0533 111 22 33',
    '+905321112244+905331112233',
    '0532 111 22 44\n0533 111 22 33',
    '0212 555 10 10 / 555 10 11',
  ])('is one number, unlike %s', (typed) =>
    expect(readPhone(typed)).toMatchObject({ dialed: null, problem: 'several' }),
  )

  it.each(['9.05321E+11', '9,05321E11', '9.05321112E+11'])(
    'has all its digits, unlike %s',
    (typed) => {
      expect(readPhone(typed)).toMatchObject({ dialed: null, matchKey: null, problem: 'rounded' })
      expect(hasEnoughDigits(typed)).toBe(false)
    },
  )
})

describe('the national spellings of a number', () => {
  it.each([
    ['+5215512345678', '+525512345678'],
    ['+5491112345678', '+541112345678'],
    ['+5511987654321', '+551187654321'],
    ['+2290197123456', '+22997123456'],
    ['+2250707123456', '+22507123456'],
    ['+237671234567', '+23771234567'],
    ['+24177123456', '+2417123456'],
  ])('find each other: %s and %s', (one, other) => {
    expect(matchKeys(one)).toEqual(expect.arrayContaining(matchKeys(other)))
    expect(matchKeys(other)).toEqual(expect.arrayContaining(matchKeys(one)))
    expect(matchKeys(one)[0]).toBe(matchKey(one))
  })

  it('are one for other numbers', () => {
    for (const text of ['+905321112233', '+551133334444', '+14155550100', '444 1 234']) {
      expect(matchKeys(text)).toEqual([matchKey(text)])
    }
  })
})

it('keeps the digits of a number that no country has, as the exchange knows it', () => {
  expect(exchangeNumber('0532 111 22 33')).toBe('+905321112233')
  expect(exchangeNumber('+1 (202) 555-0123')).toBe('+12025550123')
  expect(exchangeNumber('123456789012345678')).toBe('+123456789012345678')
})
