import { expect, it } from 'vitest'
import { OUTCOMES, UNREACHED_STATUSES } from '@/lib/platform/vocabulary/call'
import { dayIn } from '@/lib/platform/time/day-clock'
import { readDemoSpeech } from '@/testing/features/demo'
import { planDemoCalls } from '../plan-demo-calls'
import { planAppointments } from './demo-appointments'
import { planFortnight } from './fortnight'

const speech = await readDemoSpeech()

const ZONE = 'Europe/Istanbul'

/** Every weekday, at night, before opening, at noon and late. */
const MOMENTS = Array.from({ length: 7 }, (_, day) =>
  ['00:20', '06:10', '09:05', '12:45', '17:58', '23:40'].map(
    (time) => new Date(`2026-11-${23 + day}T${time}:00+03:00`),
  ),
).flat()

it.each(MOMENTS)('fills the fortnight before %s', (now) => {
  const calls = planFortnight(now, ZONE)
  expect(calls.length).toBeGreaterThan(105)
  expect(calls.length).toBeLessThan(135)
  const today = dayIn(ZONE, now)
  const ofToday = calls.filter(({ startedAt }) => dayIn(ZONE, startedAt) === today)
  expect(ofToday.length).toBeGreaterThanOrEqual(4)
  expect(calls.every(({ startedAt }) => startedAt < now)).toBe(true)
  const sorted = calls.toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime())
  expect(calls).toEqual(sorted)
  expect(new Set(calls.map(({ talk }) => talk?.analysis.outcome).filter(Boolean))).toEqual(
    new Set(OUTCOMES),
  )
  expect(new Set(calls.map(({ unreached }) => unreached).filter(Boolean))).toEqual(
    new Set(UNREACHED_STATUSES),
  )
})

it.each(MOMENTS)('calls no contact twice at once until %s', (now) => {
  const ends = new Map<string, Date>()
  for (const { contact, startedAt, endedAt } of planDemoCalls(planFortnight(now, ZONE), speech)) {
    expect(startedAt > (ends.get(contact.phone) ?? new Date(0))).toBe(true)
    ends.set(contact.phone, endedAt)
  }
})

it('calls nobody who asked not to be called', () => {
  const calls = planFortnight(MOMENTS[3] ?? new Date(), ZONE)
  const asked = calls.findIndex(({ talk }) => talk?.analysis.outcome === 'do_not_call')
  const { phone } = calls[asked]?.contact ?? {}
  expect(calls.slice(asked + 1).some(({ contact }) => contact.phone === phone)).toBe(false)
})

it.each(MOMENTS)('has appointments of today around %s that do not overlap', (now) => {
  const planned = planAppointments(now, ZONE)
  const starts = planned.map(({ startsAt }) => startsAt.getTime())
  for (const [index, start] of starts.entries()) {
    expect(start - (starts[index - 1] ?? 0)).toBeGreaterThanOrEqual(30 * 60_000)
  }
  const ofToday = planned.filter(({ startsAt }) => dayIn(ZONE, startsAt) === dayIn(ZONE, now))
  // At both ends of the day, no half hour is left on one side.
  const midnight = new Date(`${dayIn(ZONE, now)}T00:00:00+03:00`).getTime()
  const minutes = (now.getTime() - midnight) / 60_000
  const hasBefore = ofToday.some(({ startsAt }) => startsAt < now)
  const hasAfter = ofToday.some(({ startsAt }) => startsAt > now)
  expect([hasBefore || minutes < 60, hasAfter || minutes > 23 * 60]).toEqual([true, true])
})
