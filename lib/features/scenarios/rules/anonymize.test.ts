import { describe, expect, it } from 'vitest'
import { anonymize, anonymizeJson } from './anonymize'

const standIn = { names: ['Ayşe Nur', 'Yılmaz'], firstName: 'Emma', lastName: 'Clarke' }

it('replaces names, e-mail addresses and phone numbers', () => {
  const text =
    'Ben AYŞE, Yılmaz’ın kızı: ayse@example.net, 0532 111 22 33 ya da +90 (532) 111-22-33. Sipariş 4711, saat 10.30.'
  expect(anonymize(text, standIn)).toBe(
    'Ben Emma, Clarke’ın kızı: name@example.com, 0500 000 00 00 ya da 0500 000 00 00. Sipariş 4711, saat 10.30.',
  )
  expect(anonymize('Hello.', { ...standIn, names: ['', ''] })).toBe('Hello.')
})

describe('numbers in a text', () => {
  it.each([
    '27.11.2026 14:30',
    '27/11/2026, 14.30',
    '2026-11-27 14:30',
    '2026-11-27T14:30:00.000Z',
    '27.11.2026-28.11.2026',
    '12-14-16-18-20',
    '1.250.000 1.500.000',
    '1795788000',
    '550e8400-e29b-41d4-a716-446655440000',
  ])('keeps %s', (text) => {
    expect(anonymize(text, standIn)).toBe(text)
  })

  it.each([
    ['5 3 2 1 1 1 2 2 3 3', '0500 000 00 00'],
    ['0532 111 22 33 4 kişi', '0500 000 00 00 4 kişi'],
    ['saat 10 0532-111-22-33', 'saat 10 0500 000 00 00'],
    ['0532 111 22 33 27.11.2026 14:30', '0500 000 00 00 27.11.2026 14:30'],
    ['05321112233 05334445566', '0500 000 00 00 0500 000 00 00'],
    ['+44 20 7946 0958', '0500 000 00 00'],
    ['TR33 0006 1005 1978 6457 8413 26', 'TR00 0000 0000 0000 0000 0000 00'],
    ['TR330006100519786457841326 numaralı', 'TR000000000000000000000000 numaralı'],
    ['GB29 NWBK 6016 1331 9268 19', 'GB00 NWBK 0000 0000 0000 00'],
    ['4111 1111 1111 1111', '0000 0000 0000 0000'],
  ])('replaces %s', (text, anonymous) => {
    expect(anonymize(text, standIn)).toBe(anonymous)
  })
})

it.each([
  ['{"phone": 905321112233}', '{"phone":905000000000}'],
  ['{"05321112233": [1, "Ayşe \\"Nur\\""]}', '{"0500 000 00 00":[1,"Emma \\"Emma\\""]}'],
  [
    '{"id":1234567890123456789,"at":1795788000000,"x":-5321112233.50}',
    '{"id":1234567890123456789,"at":1795788000000,"x":-5321112233.50}',
  ],
])('replaces texts, keys and phone numbers in JSON: %s', (json, anonymous) => {
  expect(anonymizeJson(json, standIn)).toBe(anonymous)
})
