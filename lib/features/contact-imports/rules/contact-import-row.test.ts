import { describe, expect, it } from 'vitest'
import { byField, DETAILS } from '@/lib/platform/vocabulary/contact-fields'
import { readColumns } from './contact-import'
import { mergeRow, readImportRow, type ImportRow } from './contact-import-row'

const HEADERS = ['First name', 'Last name', 'Phone', 'E-mail', 'Company', 'Title', 'Notes']

const read = (...cells: string[]) => readImportRow(cells, readColumns(HEADERS), HEADERS.length)

const NONE = byField(DETAILS, () => null)

describe('a row', () => {
  it('is trimmed; a missing field is null and long notes are cut', () => {
    expect(read(' Ada ', '', ' 0532 111 22 33 ')).toEqual({
      ...NONE,
      firstName: 'Ada',
      lastName: '',
      phone: '0532 111 22 33',
      isWholeName: false,
      hasWrongEmail: false,
    })
    expect(read('A', '', '05321112233', '', '', '', 'x'.repeat(3000))).toMatchObject({
      notes: 'x'.repeat(2000),
    })
  })

  it('loses the apostrophe that guards against formulas, and a trailing ".0"', () => {
    expect(read("'=Ada", '', "'+905321112233")).toMatchObject({
      firstName: '=Ada',
      phone: '+905321112233',
    })
    expect(read('Ada', '', '905321112233.0')).toMatchObject({ phone: '905321112233' })
  })

  it('uses the last name if there is no other', () => {
    expect(read('', 'Yılmaz', '05321112233')).toMatchObject({ firstName: 'Yılmaz', lastName: '' })
  })

  it('keeps the person and leaves a wrong e-mail address out', () => {
    expect(read('Ada', '', '05321112233', 'ada(at)x.com')).toMatchObject({
      email: null,
      hasWrongEmail: true,
    })
    expect(read('Ada', '', '05321112233', 'a@x.com')).toMatchObject({ hasWrongEmail: false })
  })

  it.each(['Çelik Ayşe Nur', 'Çelik, Ayşe Nur'])('puts a surname last: %s', (name) => {
    expect(
      readImportRow([name, '05321112233'], { surnameFirst: [0], phone: [1] }, 2),
    ).toMatchObject({
      firstName: 'Ayşe Nur Çelik',
      isWholeName: true,
    })
  })

  it('is read through the formulas that keep spreadsheets from changing a text', () => {
    const cells = ['="Işıl"', '="O""Neil"', '="05324294183"', '', '="Şen, Ltd"']
    expect(read(...cells)).toMatchObject({
      firstName: 'Işıl',
      lastName: 'O"Neil',
      phone: '05324294183',
      company: 'Şen, Ltd',
    })
    expect(read('=Ada', '', '05324294183')).toMatchObject({ firstName: '=Ada' })
  })

  it.each([
    '0532 111 22 33 ::: 0212 333 44 55',
    '0532 111 22 33\n0212 333 44 55',
    '0532 111 22 33/0533 444 55 66',
    '0532 111 22 33 ; yok',
    'ev: yok ::: 0532 111 22 33',
    '5321 ::: 0532 111 22 33',
    '0532 111 22 33 - 0533 444 55 66',
    '0532 111 22 33 veya 0533 444 55 66',
    '0532 111 22 33 & 0533 444 55 66',
    '0532 111 22 33 +905334445566',
    '0532 111 22 33\t0533 444 55 66',
    '0532 111 22 33 / 444 55 66',
  ])('takes the first number that can be called: %j', (cell) => {
    expect(read('Ada', '', cell)).toMatchObject({ phone: '0532 111 22 33' })
  })

  it.each(['0532/1112233', '0532 111 22 33 - 12', '0532 - 111 22 33', '٠٥٣٢١١١٢٢٣٣'])(
    'keeps one number as it is written: %s',
    (phone) => expect(read('Ada', '', phone)).toMatchObject({ phone }),
  )

  it.each(['05321112233 05334445566', '=05321112233', '= "05321112233"', '05321112233.00'])(
    'keeps the number alone: %s',
    (cell) => expect(read('Ada', '', cell)).toMatchObject({ phone: '05321112233' }),
  )

  it.each(['9.05321112233E+11', '9,05321112233e11', '905,321,112,233.00', '905.321.112.233'])(
    'keeps the digits alone: %s',
    (cell) => expect(read('Ada', '', cell)).toMatchObject({ phone: '905321112233' }),
  )

  it('takes the first number and address that its columns have', () => {
    const columns = readColumns(['Ad', 'Telefon', 'Telefon 2', 'Tel 3', 'E-posta', 'E-posta 2'])
    const readAll = (...cells: string[]) => readImportRow(cells, columns, 6)
    const phone = '05321112233'
    expect(readAll('Ada', '', phone, '05339998877')).toMatchObject({ phone })
    expect(readAll('Ada', 'yok', '', phone)).toMatchObject({ phone })
    expect(readAll('Ada', '', '', '')).toBe('no_phone')
    expect(readAll('Ada', '12', '', 'yok')).toBe('phone_too_short')
    expect(readAll('Ada', phone, '', '', 'x', 'y ::: a@x.com')).toMatchObject({
      email: 'a@x.com',
      hasWrongEmail: false,
    })
  })

  it.each([
    ['no_phone', ['Ada', '', '']],
    ['no_phone', ['Ada', '', 'yok']],
    ['no_phone', ['Ada', '', '-']],
    ['no_phone', ['Ada', '', 'n/a']],
    ['phone_too_short', ['Ada', '', '532 111']],
    ['phone_undiallable', ['Ada', '', '1234567890']],
    ['phone_undiallable', ['Ada', '', '0532123009']],
    ['phone_rounded', ['Ada', '', '9.05E+11']],
    ['phone_rounded', ['Ada', '', '+9,05324E11']],
    ['phone_rounded', ['Ada', '', '9.05 E+11 ::: 5.32E+09']],
    ['text_too_long', ['Ada', '', '5'.repeat(5000)]],
    ['no_name', ['', '', '05321112233']],
    ['text_too_long', ['x'.repeat(201), '', '05321112233']],
    ['text_too_long', ['Ada', '', `0532${' '.repeat(60)}1112233`]],
    ['malformed_row', ['A\u0000', '', '05321112233']],
    ['malformed_row', ['Ada', '', '05321112233', '', '', '', 'a', 'b']],
  ])('is rejected: %s', (reason, cells) => {
    expect(read(...cells)).toBe(reason)
  })
})

describe('merging', () => {
  const current = { ...NONE, firstName: 'Ayşe', lastName: 'Yılmaz', email: 'a@x.com' }
  const row = (given: Partial<ImportRow>): ImportRow => ({
    ...NONE,
    firstName: 'Ayşe',
    lastName: '',
    phone: '05321112233',
    isWholeName: false,
    hasWrongEmail: false,
    ...given,
  })

  it('fills empty fields only', () => {
    const given = row({ firstName: 'Ayse', lastName: 'Demir', email: 'b@x.com', company: 'Işık' })
    expect(mergeRow(current, given, 'fill')).toEqual({ company: 'Işık' })
    const short = { ...current, lastName: '' }
    expect(mergeRow(short, row({ lastName: 'Demir' }), 'fill')).toEqual({ lastName: 'Demir' })
    const nameless = { ...current, firstName: '', lastName: '' }
    expect(mergeRow(nameless, row({ lastName: 'Demir' }), 'fill')).toEqual({
      firstName: 'Ayşe',
      lastName: 'Demir',
    })
  })

  it('overwrites with the fields that the file has', () => {
    const given = row({ firstName: 'Ayse', email: 'b@x.com' })
    expect(mergeRow(current, given, 'overwrite')).toEqual({ firstName: 'Ayse', email: 'b@x.com' })
  })

  it('recognizes a full name that is split in another way', () => {
    const whole = row({ firstName: 'Ayşe Yılmaz', isWholeName: true })
    expect(mergeRow(current, whole, 'overwrite')).toEqual({})
    const stored = { ...current, firstName: 'Ayşe Yılmaz', lastName: '' }
    expect(mergeRow(stored, row({ lastName: 'Yılmaz' }), 'fill')).toEqual({})
    const other = row({ firstName: 'Ayşe Demir', isWholeName: true })
    expect(mergeRow(current, other, 'overwrite')).toEqual({
      firstName: 'Ayşe Demir',
      lastName: '',
    })
  })
})
