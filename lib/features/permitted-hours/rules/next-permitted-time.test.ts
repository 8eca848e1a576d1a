import fc from 'fast-check'
import { getCountries } from '@/lib/platform/phone/countries'
import { describe, expect, it } from 'vitest'
import { countryZones } from '@/lib/platform/phone/number-place'
import { loadHolidays } from '@/lib/platform/time/public-holidays'
import { defaultHours } from './default-hours'
import { type Hours, isWider } from './hours'
import { openInAll, permittedTimes } from './next-permitted-time'

const isHoliday = await loadHolidays()
const next = permittedTimes(new Map(), isHoliday)
const TURKISH = '+905321234567'

const at = (text: string) => new Date(`${text}+03:00`)

describe('to Turkey', () => {
  it.each([
    ['within the hours it is now', '2026-11-21T14:30:00', '2026-11-21T14:30:00'],
    ['at nine it is now', '2026-11-20T09:00:00', '2026-11-20T09:00:00'],
    ['just before nine it is nine', '2026-11-20T08:59:59.999', '2026-11-20T09:00:00'],
    ['just before seven it is now', '2026-11-20T18:59:59.999', '2026-11-20T18:59:59.999'],
    ['at seven in the evening it is tomorrow', '2026-11-20T19:00:00', '2026-11-21T09:00:00'],
    ['on Saturday evening it is Monday', '2026-11-21T19:00:00', '2026-11-23T09:00:00'],
    ['on Sunday it is Monday', '2026-11-22T12:00:00', '2026-11-23T09:00:00'],
    ['on the Republic Day it is the day after', '2026-10-29T12:00:00', '2026-10-30T09:00:00'],
    ['on new year’s eve it is the second', '2026-12-31T23:00:00', '2027-01-02T09:00:00'],
    ['in a feast it is the day after it', '2026-03-20T12:00:00', '2026-03-23T09:00:00'],
  ])('%s', (_, now, expected) => {
    expect(next(TURKISH, at(now))).toEqual(at(expected))
  })
})

it.each([
  ['New York opens three hours before', '+12125550100', '2026-11-20T12:00Z', '2026-11-20T14:00Z'],
  ['California', '+14155550100', '2026-11-20T12:00Z', '2026-11-20T17:00Z'],
  ['New York after clocks go forward', '+12125550100', '2026-03-09T12:00Z', '2026-03-09T13:00Z'],
  ['New York before clocks go forward', '+12125550100', '2026-03-06T12:00Z', '2026-03-06T14:00Z'],
  ['Berlin after clocks go back', '+4930901820', '2026-10-26T07:00Z', '2026-10-26T08:00Z'],
  ['French lunch', '+33142278186', '2026-11-24T12:30Z', '2026-11-24T13:00Z'],
  ['Thanksgiving', '+12125550100', '2026-11-26T15:00Z', '2026-11-27T14:00Z'],
  ['the weekend of Saudi Arabia', '+966112345678', '2026-11-20T12:00Z', '2026-11-22T06:00Z'],
  ['Sunday in Saudi Arabia', '+966112345678', '2026-11-22T12:00Z', '2026-11-22T12:00Z'],
  ['an Australian mobile: Perth is last', '+61412345678', '2026-11-24T22:00Z', '2026-11-25T01:00Z'],
  ['a satellite phone, in UTC', '+870773111632', '2026-11-21T12:00Z', '2026-11-23T09:00Z'],
])('opens in the zone of the number: %s', (_, number, now, expected) => {
  expect(next(number, new Date(now))).toEqual(new Date(expected))
})

const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
})

function clockIn(timeZone: string, date: Date) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(date)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { weekday: part('weekday'), hour: Number(part('hour')) }
}

it.each([
  [TURKISH, 'Europe/Istanbul', 9, 19],
  ['+14155550100', 'America/Los_Angeles', 9, 20],
  ['+61412345678', 'Australia/Perth', 9, 20],
  ['+61412345678', 'Australia/Sydney', 9, 20],
])(
  'is never past, always within the hours, and skips no permitted time: %s in %s',
  (number, zone, opens, closes) => {
    fc.assert(
      fc.property(moments, fc.double({ min: 0, max: 0.999, noNaN: true }), (now, part) => {
        const opening = next(number, now)
        if (!opening) throw new Error('There is no opening.')
        expect(opening.getTime()).toBeGreaterThanOrEqual(now.getTime())
        const { weekday, hour } = clockIn(zone, opening)
        expect(weekday).not.toBe('Sun')
        expect(hour).toBeGreaterThanOrEqual(opens)
        expect(hour).toBeLessThan(closes)
        expect(next(number, opening)).toEqual(opening)
        const between = new Date(now.getTime() + part * (opening.getTime() - now.getTime()))
        expect(next(number, between)).toEqual(opening > now ? opening : now)
      }),
      { numRuns: 50 },
    )
  },
)

describe('hours of the account', () => {
  const always: Hours = {
    week: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]),
    skipHolidays: false,
  }

  it('replace those of one country', () => {
    const own = permittedTimes(new Map([['US', always]]), isHoliday)
    const night = new Date('2026-11-26T03:00:00Z')
    expect(own('+12125550100', night)).toEqual(night)
    expect(own(TURKISH, night)).toEqual(new Date('2026-11-26T06:00:00Z'))
  })

  it('permit no call to a number whose possible zones never share an hour', () => {
    const short = { ...always, week: always.week.map(() => [{ from: 540, to: 600 }]) }
    const own = permittedTimes(new Map([['RU', short]]), isHoliday)
    expect(own('+79161234567', new Date('2026-11-24T03:00:00Z'))).toBeNull()
    expect(own('+74951234567', new Date('2026-11-24T03:00:00Z'))).not.toBeNull()
  })

  it('are wider than the default ones by an hour or a holiday', () => {
    const defaults = defaultHours('TR')
    expect(isWider(defaults, defaults)).toBe(false)
    expect(isWider({ ...defaults, skipHolidays: false }, defaults)).toBe(true)
    expect(isWider(always, defaults)).toBe(true)
    expect(
      isWider({ ...always, week: [[{ from: 600, to: 660 }]], skipHolidays: true }, defaults),
    ).toBe(false)
  })
})

it('leaves hours at which a number of unknown zone may be called, in every country', () => {
  const isNever = () => false
  for (const day of ['2026-01-20', '2026-07-14']) {
    for (const country of getCountries()) {
      const zones = countryZones(country)
      const opening = openInAll(
        zones,
        { hours: defaultHours(country), isClosed: isNever },
        new Date(day),
      )
      if (!opening) throw new Error(`No common hour in ${country}.`)
      const later = new Date(opening.getTime() + 59 * 60_000)
      expect(
        openInAll(zones, { hours: defaultHours(country), isClosed: isNever }, later),
        country,
      ).toEqual(later)
    }
  }
  const mobile = next('+79161234567', new Date('2026-11-24T00:00:00Z'))
  expect(mobile).toEqual(new Date('2026-11-24T06:00:00Z'))
})

it('has default hours for every country of the number library', () => {
  for (const country of getCountries()) {
    const { week, skipHolidays } = defaultHours(country)
    expect(week, country).toHaveLength(7)
    expect(skipHolidays).toBe(true)
    const open = week.filter((day) => day.length > 0)
    expect(open.length, country).toBeGreaterThanOrEqual(5)
    expect(open.length, country).toBeLessThan(7)
    for (const { from, to } of week.flat()) {
      expect(from).toBeGreaterThanOrEqual(8 * 60)
      expect(to).toBeLessThanOrEqual(21 * 60)
    }
  }
})
