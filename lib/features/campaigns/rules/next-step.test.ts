import { describe, expect, test } from 'vitest'
import { campaignNextStep } from './next-step'

const now = new Date('2026-11-21T17:00:00Z')
const opening = new Date('2026-11-23T06:00:00Z')
const later = new Date('2026-11-21T18:00:00Z')

type Known = Parameters<typeof campaignNextStep>[0]

const running: Known = {
  status: 'running',
  pauseReason: null,
  finishReason: null,
  startsAt: null,
  nextAttemptAt: now,
  finishedAt: null,
  contactCount: 3,
  callingCount: 0,
  callsCompleted: 1,
  callsFailed: 1,
}

const next = (changes: Partial<Known>) => campaignNextStep({ ...running, ...changes }, now, opening)

describe('what happens next in a campaign', () => {
  test('a draft waits for contacts, then for its start', () => {
    expect(next({ status: 'draft', contactCount: 0 }).kind).toBe('empty')
    expect(next({ status: 'draft' }).kind).toBe('ready')
    expect(next({ status: 'draft', startsAt: later })).toEqual({ kind: 'readyLater', at: later })
  })

  test('a running campaign waits for its start, for calls, then for the next attempt', () => {
    expect(next({ startsAt: later })).toEqual({ kind: 'starts', at: later })
    expect(next({ startsAt: new Date(0), callingCount: 2 }).kind).toBe('calling')
    expect(next({}).kind).toBe('soon')
    expect(next({ nextAttemptAt: null }).kind).toBe('soon')
    expect(next({ nextAttemptAt: later })).toEqual({ kind: 'retry', at: later })
    expect(next({ nextAttemptAt: later, callsCompleted: 0, callsFailed: 0 }).kind).toBe('later')
  })

  test('the permitted hours are named as the reason', () => {
    expect(next({ nextAttemptAt: opening })).toEqual({ kind: 'hours', at: opening })
    const open = campaignNextStep({ ...running, nextAttemptAt: later }, now, now)
    expect(open.kind).toBe('retry')
  })

  test('a paused or finished campaign names its reason', () => {
    expect(next({ status: 'paused', pauseReason: 'no_line' }).kind).toBe('no_line')
    const end: Partial<Known> = {
      status: 'finished',
      finishReason: 'end_date',
      finishedAt: later,
    }
    expect(next(end)).toEqual({ kind: 'end_date', at: later })
  })
})
