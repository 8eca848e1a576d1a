import { expect, it } from 'vitest'
import { changedBy, whenIn } from './when'

const today = '2026-11-21'

it.each([
  ['yarın öğleden sonra', '2026-11-22', '2026-11-22', 'afternoon', null],
  ['Salı 14:30', '2026-11-24', '2026-11-24', null, '14:30'],
  ['salıya saat iki buçukta', '2026-11-24', '2026-11-24', null, '14:30'],
  ['pazartesi sabah onda', '2026-11-23', '2026-11-23', 'morning', '10:00'],
  ['haftaya çarşamba saat üçte', '2026-11-25', '2026-11-25', null, '15:00'],
  ['önümüzdeki hafta herhangi bir gün', '2026-11-23', '2026-11-27', null, null],
  ['cumartesi', '2026-11-28', '2026-11-28', null, null],
  ['pazar', '2026-11-22', '2026-11-22', null, null],
  ['24 Kasım saat 11.30', '2026-11-24', '2026-11-24', null, '11:30'],
  ['5 Ocak', '2027-01-05', '2027-01-05', null, null],
  ['tomorrow morning', '2026-11-22', '2026-11-22', 'morning', null],
  ['next week', '2026-11-23', '2026-11-27', null, null],
  ['Thursday next week at 3 pm', '2026-11-26', '2026-11-26', null, '15:00'],
  ['on November 24th at half past two', '2026-11-24', '2026-11-24', null, '14:30'],
  ['Friday at ten', '2026-11-27', '2026-11-27', null, '10:00'],
  ['Tuesday one thirty', '2026-11-24', '2026-11-24', null, '13:30'],
  ['Tuesday one', '2026-11-24', '2026-11-24', null, '13:00'],
  ['the Tuesday one', '2026-11-24', '2026-11-24', null, null],
  ['the day after tomorrow', '2026-11-23', '2026-11-23', null, null],
  ['30.11.2026', '2026-11-30', '2026-11-30', null, null],
])('%s', (text, from, to, part, time) => {
  expect(whenIn(text, today)).toMatchObject({ days: { from, to }, part, time })
})

it.each(['Otoparkınız var mı?', 'I have 2 children.', 'Bir saniye', '30.02.2026', 'at 25:70'])(
  'finds nothing in: %s',
  (text) => {
    expect(whenIn(text, today)).toBeNull()
  },
)

it('keeps the day if only the time changes, and the time if only the day changes', () => {
  const first = whenIn('Salı 14:30', today)
  const later = whenIn('peki saat 15:00', today)
  const elsewhere = whenIn('çarşamba', today)
  if (!first || !later || !elsewhere) throw new Error('Nothing was found.')
  expect(changedBy(first, later)).toMatchObject({ days: { from: '2026-11-24' }, time: '15:00' })
  expect(changedBy(first, elsewhere)).toMatchObject({ days: { from: '2026-11-25' }, time: '14:30' })
})
