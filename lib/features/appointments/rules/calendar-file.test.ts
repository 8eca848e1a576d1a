import { expect, it } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendar-file'

const entry: CalendarEntry = {
  uid: 'K7QM4T@santral.example',
  revision: 0,
  cancelled: false,
  lengthMinutes: 45,
  startsAt: new Date('2026-11-24T11:30:00Z'),
  title: 'Randevu: Işık Diş, Kadıköy; 2. kat',
  description: 'Görmek ya da iptal etmek için: https://santral.example/appointments/K7QM4T',
  url: 'https://santral.example/appointments/K7QM4T',
  location: 'Moda Caddesi 14',
  organizer: 'Işık Diş',
  changedAt: new Date('2026-11-21T09:30:00Z'),
}

/** The unfolded lines of the file, by name. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n\t', '').replaceAll('\r\n ', '').split('\r\n')
  return new Map(
    lines.filter(Boolean).map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1)]
    }),
  )
}

it('has the time in UTC, and the title', () => {
  const file = calendarFile([entry])
  expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(Object.fromEntries(read(file))).toMatchObject({
    METHOD: 'PUBLISH',
    UID: 'K7QM4T@santral.example',
    SEQUENCE: '0',
    STATUS: 'CONFIRMED',
    DTSTART: '20261124T113000Z',
    DTSTAMP: '20261121T093000Z',
    DURATION: 'PT45M',
    SUMMARY: String.raw`Randevu: Işık Diş\, Kadıköy\; 2. kat`,
    LOCATION: 'Moda Caddesi 14',
    'ORGANIZER;CN="Işık Diş"': 'MAILTO:nobody@santral.invalid',
    URL: 'https://santral.example/appointments/K7QM4T',
  })
})

it('counts changes, and cancels the entry of a cancelled appointment', () => {
  const moved = { ...entry, revision: 3, startsAt: new Date('2026-11-25T08:00:00Z') }
  expect(read(calendarFile([moved])).get('SEQUENCE')).toBe('3')
  expect(read(calendarFile([moved])).get('DTSTART')).toBe('20261125T080000Z')
  const cancelled = read(calendarFile([{ ...moved, revision: 4, cancelled: true }]))
  expect(cancelled.get('STATUS')).toBe('CANCELLED')
  expect(cancelled.get('SEQUENCE')).toBe('4')
  expect(cancelled.get('UID')).toBe(entry.uid)
})

it('holds a whole calendar, also an empty one', () => {
  const file = calendarFile([entry, { ...entry, uid: 'QQ7M4T@santral.example' }], 'Işık Diş')
  expect(file.match(/^UID:/gm)).toHaveLength(2)
  expect(file.match(/^BEGIN:VCALENDAR/gm)).toHaveLength(1)
  expect(file).toContain('X-WR-CALNAME:Işık Diş')
  const empty = calendarFile([], 'Işık Diş')
  expect(empty).toContain('METHOD:PUBLISH')
  expect(empty).not.toContain('BEGIN:VEVENT')
})
