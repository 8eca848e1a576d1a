import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneLine } from '@/lib/platform/text/visible-text'
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

/** A property of an iCalendar file, as a strict calendar reads it. */
interface CalendarProperty {
  name: string
  parameters: Record<string, string>
  value: string
}

const NAME = '[A-Za-z0-9-]+'
/** RFC 5545, section 3.1: no control characters, and no quotes within quotes. */
const QUOTED = String.raw`"[^"\p{Cc}]*"`
const PLAIN = String.raw`[^";:,\p{Cc}]*`
const PARAMETER = `;(${NAME})=(${QUOTED}|${PLAIN})`
const LINE = new RegExp(String.raw`^(${NAME})((?:${PARAMETER})*):([^\p{Cc}]*)$`, 'u')

const MAX_OCTETS = 75

/**
 * Reads an iCalendar file by the grammar of RFC 5545 alone, octet by octet, and knows nothing of what wrote it.
 * @throws where a calendar may refuse the file
 */
function readCalendarFile(file: Uint8Array): CalendarProperty[] {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const raw = Buffer.from(file).toString('latin1')
  if (!raw.endsWith('\r\n')) throw new Error('The last line is not complete.')
  const physical = raw.slice(0, -2).split('\r\n')
  for (const line of physical) {
    if (line.length > MAX_OCTETS) throw new Error(`A line has ${line.length} octets: ${line}`)
    // Readers that decode each line alone must not lose a character.
    utf8.decode(Buffer.from(line, 'latin1'))
  }
  const unfolded = physical.join('\r\n').replaceAll(/\r\n[ \t]/g, '')
  return unfolded.split('\r\n').map((line) => readLine(utf8.decode(Buffer.from(line, 'latin1'))))
}

function readLine(line: string): CalendarProperty {
  const [whole, name, parameters = '', ...rest] = LINE.exec(line) ?? []
  if (whole === undefined || name === undefined) throw new Error(`This is no property: ${line}`)
  const pairs = [...parameters.matchAll(new RegExp(PARAMETER, 'gu'))]
  return {
    name,
    parameters: Object.fromEntries(
      pairs.map(([, key = '', value = '']) => [key, value.replaceAll('"', '')]),
    ),
    value: rest.at(-1) ?? '',
  }
}

function textOf(value: string): string {
  return value.replaceAll(/\\(.?)|[;,]/gs, (found, escaped: string | undefined) => {
    if (escaped === 'n' || escaped === 'N') return '\n'
    if (escaped && '\\;,'.includes(escaped)) return escaped
    throw new Error(`${found} is not escaped: ${value}`)
  })
}

const propertiesOf = (file: string) => readCalendarFile(Buffer.from(file))

function read(file: string): Map<string, string> {
  return new Map(propertiesOf(file).map(({ name, value }) => [name, value]))
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
    ORGANIZER: 'mailto:nobody@santral.invalid',
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

describe('whatever a name or a description holds', () => {
  const organizerOf = (file: string) =>
    propertiesOf(file).find(({ name }) => name === 'ORGANIZER')?.parameters.CN

  it.each([
    ['quotes', 'Café "Işık" \'99', "Café 'Işık' '99"],
    ['what RFC 6868 reads as a line break', 'Diş^nX:Y', 'Diş^^nX:Y'],
    ['what ends a parameter', 'Diş; Kadıköy: 2, kat', 'Diş; Kadıköy: 2, kat'],
    [
      'line breaks',
      'Işık\r\nATTENDEE:mailto:a@b.example\u2028X:Y',
      'Işık ATTENDEE:mailto:a@b.example X:Y',
    ],
  ])('names the organizer with %s', (_, organizer, named) => {
    expect(organizerOf(calendarFile([{ ...entry, organizer }]))).toBe(named)
  })

  it('folds at 75 octets and between characters', () => {
    for (let length = 0; length < 80; length += 1) {
      for (const character of ['a', 'ı', '語', '👩']) {
        const title = 'x'.repeat(length) + character.repeat(60)
        expect(read(calendarFile([{ ...entry, title }])).get('SUMMARY')).toBe(title)
      }
    }
  })

  it('is read as it was written', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'\\ ; , : " \n \r \t \u0085 \u2028 \u200B'.split(' '), ' '),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
    )
    const anything = fc.array(unit, { maxLength: 60 }).map((parts) => parts.join(''))
    const lines = (text: string) =>
      text
        .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
        .map(oneLine)
        .join('\n')
    fc.assert(
      fc.property(anything, anything, (title, organizer) => {
        const file = calendarFile([{ ...entry, title, description: title, organizer }], title)
        const values = read(file)
        expect(textOf(values.get('SUMMARY') ?? '')).toBe(lines(title))
        expect(textOf(values.get('DESCRIPTION') ?? '')).toBe(lines(title))
        expect(organizerOf(file) ?? '').toBe(
          oneLine(organizer).replaceAll('"', "'").replaceAll('^', '^^'),
        )
        expect(values.get('UID')).toBe(entry.uid)
      }),
      { numRuns: 300 },
    )
  })
})
