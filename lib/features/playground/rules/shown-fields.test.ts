import { expect, it } from 'vitest'
import { shownFields } from './shown-fields'

it('formats values, and leaves out empty ones', () => {
  expect(
    shownFields({
      date: '2026-11-24',
      bookingCode: null,
      reason: '',
      marked: true,
      queued: false,
      count: 3,
      slots: [
        { date: '2026-11-24', time: '10:00' },
        { date: '2026-11-24', time: '10:30' },
      ],
      nothing: [],
    }),
  ).toEqual([
    { key: 'date', value: '2026-11-24' },
    { key: 'marked', value: true },
    { key: 'queued', value: false },
    { key: 'count', value: '3' },
    { key: 'slots', value: '2026-11-24 · 10:00\n2026-11-24 · 10:30' },
  ])
})
