import { expect, it } from 'vitest'
import { DEFAULT_RULES } from '@/lib/features/appointments/rules/opening-hours'
import type { Day, DayAppointment, DayCall } from '../read-day'
import { dayTimeline } from './day-timeline'

const at = (time: string) => new Date(`2026-11-25T${time}:00+03:00`)

const person = { firstName: 'Zeynep', lastName: 'Kaya', phone: '+905325551010' }

const call = (time: string, change: Partial<DayCall> = {}): DayCall => ({
  id: time,
  startedAt: at(time),
  endedAt: new Date(at(time).getTime() + 40_000),
  status: 'completed',
  outcome: 'appointment',
  direction: 'inbound',
  count: 1,
  levels: null,
  ...person,
  ...change,
})

const appointment = (time: string): DayAppointment => ({
  id: 1n,
  contactId: 2n,
  startsAt: at(time),
  lengthMinutes: 30,
  bufferMinutes: 0,
  ...person,
})

/** A Wednesday, open from 9:00 to 12:30 and from 13:30 to 18:00. */
const day = (change: Partial<Day> = {}): Day => ({
  date: '2026-11-25',
  timezone: 'Europe/Istanbul',
  now: at('16:10'),
  rules: DEFAULT_RULES,
  isClosed: false,
  calls: [],
  appointments: [],
  ...change,
})

const of = (timeline: ReturnType<typeof dayTimeline>, kind: string) =>
  timeline.entries.filter((entry) => entry.kind === kind)

it('has the opening hours, with the break shaded, and now', () => {
  const timeline = dayTimeline(day())
  expect(timeline.hours.map(({ hour }) => hour)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17])
  expect(timeline.closed).toEqual([{ start: 3.5 / 9, size: expect.closeTo(1 / 9) }])
  expect(of(timeline, 'now')).toMatchObject([{ start: expect.closeTo((7 + 1 / 6) / 9) }])
})

it('offers free times from now on, except those that are booked', () => {
  const timeline = dayTimeline(day({ appointments: [appointment('16:30')] }))
  expect(of(timeline, 'free').map((entry) => 'time' in entry && entry.time)).toEqual([
    '17:00',
    '17:30',
  ])
})

it('offers a free time once in half an hour', () => {
  const rules = { ...DEFAULT_RULES, lengthMinutes: 5 }
  expect(of(dayTimeline(day({ rules })), 'free')).toHaveLength(4)
})

it('is closed all day on a closed day, and reaches as far as its calls', () => {
  const timeline = dayTimeline(day({ isClosed: true, calls: [call('07:20')] }))
  expect(timeline.hours[0]?.hour).toBe(7)
  expect(timeline.closed).toEqual([{ start: 0, size: 1 }])
  expect(of(timeline, 'free')).toEqual([])
})

it('puts calls that would cover each other in lanes, and grows a running call until now', () => {
  const running = call('15:40', { endedAt: null, status: 'in_progress', outcome: null })
  const timeline = dayTimeline(day({ calls: [call('10:00'), call('10:04'), running] }))
  expect(of(timeline, 'call')).toMatchObject([
    { lane: 0, lanes: 2, isOver: true },
    { lane: 1, lanes: 2, isOver: true },
    { lane: 0, lanes: 1, size: expect.closeTo(0.5 / 9), isOver: false },
  ])
})

it('starts a call of the day before at midnight', () => {
  const startedAt = new Date(at('00:00').getTime() - 5 * 60_000)
  const running = call('00:00', { startedAt, endedAt: null, status: 'in_progress', outcome: null })
  const timeline = dayTimeline(day({ now: at('01:00'), calls: [running] }))
  expect(of(timeline, 'call')).toMatchObject([{ start: 0, size: expect.closeTo(1 / 18) }])
})

it('is in the order of time', () => {
  const appointments = [appointment('09:30'), appointment('17:00')]
  const timeline = dayTimeline(day({ calls: [call('10:00')], appointments }))
  expect(timeline.entries.map(({ kind }) => kind)).toEqual([
    'appointment',
    'call',
    'now',
    'free',
    'appointment',
    'free',
  ])
})
